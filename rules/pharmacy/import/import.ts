/** The import of a table of goods: its states, what becomes of its rows, and what its columns were taken for. */
import type { ImportField } from './import-columns.ts';
import type { DateOrder } from './import-date.ts';
import { type DuplicateChoices, DUPLICATES } from './import-duplicate.ts';

export const IMPORT_STATES = ['reading', 'refused', 'ready', 'importing', 'imported', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** In these somebody waits for the server. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'importing' || state === 'undoing';
}

/**
 * `above`: the headings and what stands over them. `product`: a new product; `batch`: a new batch of one; `added`: to a
 * batch that is there; `listed`: nothing is there to add; `skipped`: it comes twice; `fault`: it cannot be imported.
 */
export const ROW_OUTCOMES = ['above', 'product', 'batch', 'added', 'listed', 'skipped', 'fault'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** How many rows there are of each kind, how many come twice, and how many there is something to say about. */
export const IMPORT_COUNTS = [...ROW_OUTCOMES, ...DUPLICATES, 'warned'] as const;
export type ImportCounts = Partial<Record<(typeof IMPORT_COUNTS)[number], number>>;

export interface ImportMapping {
  /** The number of the row that holds them; 0 where the table has none. */
  headingRow: number;
  columns: (ImportField | null)[];
  order: DateOrder;
  /** False where no date of the column told the order. */
  isOrderSure: boolean;
  /** Somebody named it, so the dates are not asked. */
  isOrderChosen: boolean;
  /** What a quantity counts where no unit is named. */
  unit: string;
  /** What becomes of goods that come twice. */
  duplicates?: DuplicateChoices;
}

/** So long an import can be looked at and undone. */
export const IMPORT_DAYS = 30;

export const IMPORT_UNIT = 'piece';
