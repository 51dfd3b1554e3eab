/** Pack sizes and barcodes while they are being typed. */
import { gtinsOf } from '#rules/pharmacy/gtin.ts';
import type { Unit } from '#rules/pharmacy/amount.ts';
import type { Pack } from '../stock/packing.ts';

export interface BarcodeRow {
  key: number;
  /** The typed text. */
  digits: string;
  /** The barcode as scanned once, even with a wrong check digit. */
  stored?: string;
  /** Smallest units per pack. */
  factor: number;
}

export const sizeRows = (units: readonly Unit[]): Pack[] =>
  units.map(({ name, factor }, key) => ({ key, name, holds: String(factor) }));

/** Largest first. */
export const sizesIn = (rows: readonly Pack[]): Unit[] =>
  rows
    .map(({ name, holds }) => ({ name: name.trim(), factor: Number(holds) }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.factor - a.factor || (a.name < b.name ? -1 : 1));

export const barcodeRows = (barcodes: readonly { gtin: string; factor: number }[]): BarcodeRow[] =>
  barcodes.map(({ gtin, factor }, key) => ({ key, digits: gtin.replace(/^0{1,2}/, ''), stored: gtin, factor }));

/** Undefined if one of them is no barcode. Empty rows are left out. */
export function barcodesIn(rows: readonly BarcodeRow[]): { gtin: string; factor: number }[] | undefined {
  const typed = rows.filter(({ digits }) => digits.trim() !== '');
  const barcodes = typed.flatMap(({ digits, stored, factor }) => {
    const bare = digits.replaceAll(/\s/g, '');
    const gtin = bare.padStart(14, '0') === stored ? stored : gtinsOf(bare)[0];
    return gtin === undefined ? [] : [{ gtin, factor }];
  });
  return barcodes.length === typed.length ? barcodes : undefined;
}

export const nextKey = (rows: readonly { key: number }[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;
