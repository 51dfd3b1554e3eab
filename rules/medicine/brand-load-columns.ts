/** The columns of a table of registered products, guessed from its headings. */
import { findHeadings, guessFields, type Headings } from '../table-heading.ts';

export const BRAND_FIELDS = [
  'product',
  'ingredient',
  'form',
  'route',
  'maker',
  'number',
  'status',
  'expiryDate',
] as const;
export type BrandField = (typeof BRAND_FIELDS)[number];

const HEADINGS: Headings<BrandField> = {
  fields: BRAND_FIELDS,
  phrases: {
    product: ['product name', 'brand name', 'name of product', 'trade name', 'proprietary name', 'product', 'brand'],
    ingredient: [
      'active ingredients',
      'active ingredient',
      'active pharmaceutical ingredient',
      'active substance',
      'ingredients',
      'ingredient',
      'generic name',
      'generic',
      'inn',
      'composition',
      'api',
    ],
    form: ['dosage form', 'form', 'pharmaceutical form', 'dosage'],
    route: ['route of administration', 'roa', 'route'],
    maker: [
      'manufacturer name',
      'manufacturer',
      'manufactured by',
      'applicant name',
      'applicant',
      'marketing authorization holder',
      'marketing authorisation holder',
      'mah',
      'holder',
      'company',
    ],
    number: [
      'nafdac registration number',
      'nafdac reg no',
      'nafdac number',
      'nafdac no',
      'nrn',
      'registration number',
      'reg no',
      'nafdac',
    ],
    status: ['status', 'registration status', 'validity'],
    expiryDate: ['expiry date', 'expiration date', 'valid until', 'expires', 'expiry'],
  },
  others: [
    'product category',
    'product description',
    'product id',
    'marketing category',
    'manufacturer country',
    'atc',
  ],
};

/** Returns the field of each column, and the index of the heading row; without headings null fields below row -1. */
export function guessBrandColumns(rows: readonly (readonly string[])[]): {
  headingRow: number;
  columns: (BrandField | null)[];
} {
  const headingRow = findHeadings(HEADINGS, rows) ?? -1;
  return { headingRow, columns: guessFields(HEADINGS, rows[headingRow] ?? []) };
}

const ENDED =
  /\b(?:in-?active|not (?:active|registered|valid)|expired|lapsed|suspended|withdrawn|revoked|cancell?ed|de-?registered|deleted)\b/i;
const NOTHING = new Set(['', '-', '—', 'na', 'n/a', 'nil', 'none', 'null', 'not available']);

/** True for a blank cell, and for one that says there is nothing. */
export const isNothingWritten = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());

/** A row's facts of registration. A field is undefined if the table has no such column. */
export interface Registration {
  number: string | undefined;
  status: string | undefined;
  /** `2026-12-31`, or null if the cell names no day. */
  expiryDay: string | null | undefined;
}

/** True unless a column says that the product is not registered on this day. */
export function isRegistered({ number, status, expiryDay }: Registration, today: string): boolean {
  if (number !== undefined && isNothingWritten(number)) return false;
  if (status !== undefined && ENDED.test(status)) return false;
  return !expiryDay || expiryDay >= today;
}
