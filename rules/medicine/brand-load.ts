/** Loads of brand names from a table of registered products, such as NAFDAC's Green Book. */
import type { BrandField } from './brand-load-columns.ts';

/** `reading`, `adding` and `undoing` while a job works. `refused`: the file cannot be read. */
export const BRAND_LOAD_STATES = ['reading', 'refused', 'ready', 'adding', 'added', 'undoing', 'undone'] as const;
export type BrandLoadState = (typeof BRAND_LOAD_STATES)[number];

export function isWorking(state: BrandLoadState): boolean {
  return state === 'reading' || state === 'adding' || state === 'undoing';
}

/**
 * `above`: the headings and rows above them. `new`: a brand to add. `known`: the medicine has this brand. `plain`: sold under the medicine's own
 * name. `repeated`: an earlier row has the same brand. `unsure`: a person must choose the medicine. `lacking`: the catalogue lacks the medicine.
 * `taken`: the name means another medicine. `lapsed`: not registered now. `unusable`: no product name or no ingredient.
 */
export const BRAND_OUTCOMES = [
  'above',
  'new',
  'known',
  'plain',
  'repeated',
  'unsure',
  'lacking',
  'taken',
  'lapsed',
  'unusable',
] as const;
export type BrandOutcome = (typeof BRAND_OUTCOMES)[number];
export type ShownOutcome = Exclude<BrandOutcome, 'above'>;
export const SHOWN_OUTCOMES = BRAND_OUTCOMES.filter((outcome): outcome is ShownOutcome => outcome !== 'above');

/**
 * Rows by outcome. `matched`, `doubted`: products in stock whose medicine becomes known, or that a person must look at, once the brands are added.
 * `added`, `kept`: brands this load added, and those that stayed after an undo because stock uses them.
 */
export const BRAND_COUNTS = [...BRAND_OUTCOMES, 'matched', 'doubted', 'added', 'kept'] as const;
export type BrandCounts = Partial<Record<(typeof BRAND_COUNTS)[number], number>>;

export interface BrandMapping {
  /** The row number of the headings; 0 if the table has none. */
  headingRow: number;
  columns: (BrandField | null)[];
  /** The medicines that a person chose, by the key of ingredient and form. */
  choices: Record<string, number>;
}

/** Days for which the rows of a load are kept. The load itself stays. */
export const BRAND_ROW_DAYS = 30;

/** The longest brand and maker of the catalogue. */
export const BRAND_LENGTH = 120;
