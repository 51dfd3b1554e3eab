/** Reads a scanned or typed code of a pack: article, batch, dates. It never guesses: an ambiguous code is refused. */
import { type Message, message } from '../i18n/message.ts';
import { dateOfGs1 } from './gs1-date.ts';
import { type Elements, GS, readingsWithoutSeparators, readSeparated } from './gs1-elements.ts';
import { elementsOfLink, isLink } from './gs1-link.ts';
import { type ArticleSymbol, gtinsOf } from './gtin.ts';

export interface ScannedCode {
  /** 14 digits. */
  gtin?: string;
  batchNumber?: string;
  expiryDate?: string;
  madeDate?: string;
  serialNumber?: string;
  count?: number;
}

export const SCAN_FAILURES = {
  empty: message('No barcode was read. Scan again.'),
  unknown: message('This is not a medicine barcode. Scan another code on the pack or type its details.'),
  'check digit': message('A digit of this code is wrong. Scan it again, or type what the pack says.'),
  date: message('This barcode has an invalid date. Type the details on the pack.'),
  ambiguous: message('This barcode is ambiguous. Type the details on the pack.'),
} satisfies Record<string, Message>;
export type ScanFailure = keyof typeof SCAN_FAILURES;

export type ScanReading = { code: ScannedCode; failure?: never } | { failure: ScanFailure; code?: never };

export interface ScanCircumstances {
  /** The date in Lagos, which decides the century of a date. */
  today: string;
  /** The type of symbol the reader reports, if it is one for articles only. */
  symbol?: ArticleSymbol | undefined;
  /** True if the reader keeps separators, as cameras do. Otherwise separators may be lost. */
  separated?: boolean;
}

/** Longer than any symbol on a pack. Longer codes are refused. */
const LONGEST = 200;

/** Identifiers of symbologies that carry GS1 fields: DataMatrix, square or not, Code 128, QR, DataBar, DotCode. */
const GS1_SYMBOLS = ['d2', 'd5', 'd8', 'dB', 'C1', 'Q3', 'Q4', 'e0', 'J1'];

/** The separator as text, as programs between the scanner and us may write it. */
const VISIBLE_SEPARATORS = /\u241D|<GS>|\{GS\}|\^\]/gi;
/** Whitespace and invisible characters that a scanner adds. */
const INVISIBLE = /[\s\u200B-\u200D\u2060\uFEFF]+/g;

export function readScan(raw: string, { today, symbol, separated = false }: ScanCircumstances): ScanReading {
  const { identifier, content } = withoutPrefix(raw);
  if (content.replaceAll(GS, '') === '') return { failure: 'empty' };
  if (isLink(content)) return readLink(content, today);
  if (content.length > LONGEST) return { failure: 'unknown' };
  const article = symbol ?? articleSymbolOf(identifier, content);
  if (article) return readArticle(content, article);
  const isGs1 = GS1_SYMBOLS.includes(identifier);
  const readings = separated || content.includes(GS) ? [readSeparated(content, today)] : readLost(content, today);
  const found = readings.filter((reading) => typeof reading !== 'string');
  // other kinds of numbers begin with 10 or 21, too
  const codes: ScannedCode[] = found.some((elements) => isSure(elements, isGs1))
    ? found.map((elements) => codeOf(elements, today))
    : [];
  if (!isGs1) codes.push(...gtinsOf(content).map((gtin) => ({ gtin })));
  const [code, another] = codes;
  if (another) return { failure: 'ambiguous' };
  if (code) return { code };
  const fault = readings.find((reading) => typeof reading === 'string') ?? 'unknown';
  return { failure: !isGs1 && isArticleLike(content) ? 'check digit' : fault };
}

/** Strips the symbology's identifier (`]d2`), the separator that may begin a GS1 symbol, and what a scanner adds. */
function withoutPrefix(raw: string): { identifier: string; content: string } {
  const plain = raw.replace(VISIBLE_SEPARATORS, GS).replace(INVISIBLE, '');
  const bare = plain.startsWith(GS) ? plain.slice(GS.length) : plain;
  const identifier = /^\]([A-Za-z][0-9A-Za-z])/.exec(bare)?.[1];
  return identifier ? { identifier, content: bare.slice(1 + identifier.length) } : { identifier: '', content: plain };
}

/** EAN and UPC share one identifier, except EAN-8. UPC-E should come expanded, but does not always. */
function articleSymbolOf(identifier: string, { length }: string): ArticleSymbol | undefined {
  if (identifier === 'E0') return length === 8 ? 'upc_e' : 'ean_13';
  return identifier === 'E4' ? 'ean_8' : undefined;
}

function readLink(link: string, today: string): ScanReading {
  const elements = readSeparated(elementsOfLink(link) ?? '', today);
  if (typeof elements === 'string') return { failure: elements };
  return elements['01'] === undefined ? { failure: 'unknown' } : { code: codeOf(elements, today) };
}

function readArticle(content: string, symbol: ArticleSymbol): ScanReading {
  const [gtin] = gtinsOf(content, symbol);
  return gtin ? { code: { gtin } } : { failure: 'check digit' };
}

/** Returns all readings, or the most likely fault. */
function readLost(content: string, today: string) {
  const readings = readingsWithoutSeparators(content, today);
  if (readings.length > 0) return readings;
  const fault = readSeparated(content, today);
  return [typeof fault === 'string' ? fault : ('unknown' as const)];
}

/** True if the text really has GS1 fields: its symbol says so, or it has an article or a date. */
function isSure(elements: Elements, isGs1: boolean): boolean {
  const { '01': gtin, '02': contained, '11': made, '17': expiry, '240': _, ...others } = elements;
  return (gtin ?? contained ?? made ?? expiry) !== undefined || (isGs1 && Object.keys(others).length > 0);
}

function codeOf(elements: Elements, today: string): ScannedCode {
  const { '01': gtin = elements['02'], '10': batchNumber, '11': made, '17': expiry, '21': serialNumber } = elements;
  const madeDate = made && dateOfGs1(made, today);
  const expiryDate = expiry && dateOfGs1(expiry, today);
  const count = elements['37'] ?? elements['30'];
  return {
    ...(gtin !== undefined && { gtin }),
    ...(batchNumber !== undefined && { batchNumber }),
    ...(expiryDate && { expiryDate }),
    ...(madeDate && { madeDate }),
    ...(serialNumber !== undefined && { serialNumber }),
    ...(count !== undefined && { count: Number(count) }),
  };
}

function isArticleLike(content: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(content);
}
