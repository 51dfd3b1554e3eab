/** The request to our own reader and its answer: the symbols on packs of medicines. */
import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { ArticleSymbol } from '#rules/pharmacy/gtin.ts';

export interface FoundSymbol {
  /** The text with its separators, and its symbology identifier if the reader gives one. */
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
  // keeps the separators, which would become brackets by default
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
