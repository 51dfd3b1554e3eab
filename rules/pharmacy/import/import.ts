/** The import of a stock table: its states, the outcome of its rows, and the meaning of its columns. */
import type { ImportField } from './import-columns.ts';
import type { DateOrder } from './import-date.ts';
import { type DuplicateChoices, DUPLICATES } from './import-duplicate.ts';

export const IMPORT_STATES = ['reading', 'refused', 'ready', 'importing', 'imported', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** True while somebody waits for the server. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'importing' || state === 'undoing';
}

/**
 * `above`: the headings and rows above them. `product`: a new product. `batch`: a new batch of one. `added`: added to an existing batch. `listed`:
 * there is no quantity to add. `skipped`: a duplicate. `fault`: cannot be imported.
 */
export const ROW_OUTCOMES = ['above', 'product', 'batch', 'added', 'listed', 'skipped', 'fault'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * Counts of rows by outcome, by kind of duplicate, and with warnings. `stocked`: products of the table that have stock already. `stockedUnits`: the
 * smallest units of it.
 */
export const IMPORT_COUNTS = [...ROW_OUTCOMES, ...DUPLICATES, 'warned', 'stocked', 'stockedUnits'] as const;
export type ImportCounts = Partial<Record<(typeof IMPORT_COUNTS)[number], number>>;

/** `opening`: the table replaces the stock of the products it counts. `addition`: a delivery, added to it. */
export const IMPORT_PURPOSES = ['opening', 'addition'] as const;
export type ImportPurpose = (typeof IMPORT_PURPOSES)[number];

export interface ImportMapping {
  /** The row number of the headings; 0 if the table has none. */
  headingRow: number;
  columns: (ImportField | null)[];
  order: DateOrder;
  /** False if no date of the column shows the order. */
  isOrderSure: boolean;
  /** True if a person chose the order, so the dates are not checked for it. */
  isOrderChosen: boolean;
  /** The unit of quantities that name none. */
  unit: string;
  /** True if a person chose the unit, so it is not guessed. */
  isUnitChosen?: boolean;
  /** True if the columns are those of an earlier sheet with the same headings. */
  isRemembered?: boolean;
  /** Missing until a person chose. */
  purpose?: ImportPurpose;
  /** How often a person corrected a row, so that a check that began before is not taken for the newest. */
  edits?: number;
  /** The choices for duplicates. */
  duplicates?: DuplicateChoices;
}

/** True if some products have stock, and nobody chose whether the table replaces it or adds to it. */
export function asksForPurpose(
  { stocked = 0 }: { stocked?: number | undefined },
  { purpose }: { purpose?: ImportPurpose | null },
): boolean {
  return stocked > 0 && !purpose;
}

/** Days for which an import can be viewed and undone. */
export const IMPORT_DAYS = 30;

export const IMPORT_UNIT = 'piece';
