/** What our own reader is asked for, and what it answers: the symbols that packs of medicines carry. */
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { ArticleSymbol } from '#rules/pharmacy/gtin.ts';

export interface FoundSymbol {
  /** With its symbology identifier where the reader tells it, and its separators. */
  raw: string;
  symbol?: ArticleSymbol | undefined;
}

const OPTIONS: ReaderOptions = {
  formats: [
    'DataMatrix',
    'QRCode',
    'Code128',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'ITF',
    'DataBar',
    'DataBarExp',
    'DataBarLtd',
  ],
  // as it stands, with its separators; by default they would become brackets
  textMode: 'Plain',
  maxNumberOfSymbols: 8,
};

export async function findSymbols(read: (options: ReaderOptions) => Promise<ReadResult[]>): Promise<FoundSymbol[]> {
  const found = await read(OPTIONS);
  return found.map(({ symbologyIdentifier, text, symbology }) => ({
    raw: `${symbologyIdentifier}${text}`,
    symbol: symbology === 'ITF' ? 'itf' : undefined,
  }));
}
