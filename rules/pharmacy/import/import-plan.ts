/** Plans the outcome of each row of an imported table against the pharmacy's stock. It is pure, so that preview and import agree. */
import { message } from '../../i18n/message.ts';
import { normaliseBatchNumber } from '../batch-number.ts';
import { batchIdentity } from './import-batch.ts';
import {
  type Duplicate,
  type DuplicateChoices,
  DuplicateFinder,
  type DuplicateGoods,
  type FoundDuplicate,
} from './import-duplicate.ts';
import type { CellNote } from './import-row-reader.ts';
import type { ImportDraft } from './import-row.ts';
import { countingOf, smallestNamed } from './import-unit.ts';
import type { RowOutcome } from './import.ts';
import { STOCK_LIMITS } from '../stock.ts';
import type { Kobo } from '../../money.ts';
import type { Amount, Packed, Unit } from '../amount.ts';

export interface ReadRow {
  number: number;
  draft: ImportDraft;
  /** Name, brand and strength, which identify a product. */
  words: string;
  /** True if a person corrected it, so that the same file does not have it already. */
  isEdited?: boolean;
  /** The words of the product in stock that it means, written differently. */
  alike?: string | undefined;
}

/** Stock of a product before the import. */
export interface StockBefore {
  onHand: Amount;
  /** The part that is reserved, quarantined or recalled, and so must stay. */
  held: Amount;
  valueKobo: Kobo;
}

export interface KnownProduct extends Packed {
  id: string;
  words: string;
  name: string;
  /** True if archived. The import restores it with the table's values. */
  isArchived: boolean;
  stock?: StockBefore;
}

export interface KnownStock {
  products: readonly KnownProduct[];
  /** Product ids by the barcodes on their packs. */
  gtins: ReadonlyMap<string, string>;
  /** Batches as `batchIdentity` writes them. */
  batches: ReadonlySet<string>;
  /** Goods of earlier imports; missing if there were none. */
  earlier?: EarlierImports;
}

export interface EarlierImports {
  /** Ids of acts by goods, as `goodsKey` writes them. */
  goods: ReadonlyMap<string, string>;
  /** The act that imported this same file. All its goods came with it. */
  file: string | undefined;
}

export interface PlannedProduct extends Packed {
  words: string;
  /** Id of an existing or archived product. */
  id: string | undefined;
  isNew: boolean;
  /** The first row that names it. */
  draft: ImportDraft;
  /** In smallest units. */
  reorderAt: number | null;
}

export interface PlannedGoods {
  /** The words of its product. */
  words: string;
  unit: Unit;
  /** In smallest units. */
  hand: number;
  cartonFactor: number;
  batchKey: string;
  /** Kobo that one smallest unit cost before an opening balance, which a row without a cost keeps. */
  oldCost?: number;
}

export interface PlannedRow {
  number: number;
  outcome: RowOutcome;
  notes: Omit<CellNote, 'column'>[];
  /** Missing if nothing is added. */
  goods?: PlannedGoods;
  duplicate?: Duplicate | undefined;
}

export interface ImportPlan {
  rows: PlannedRow[];
  products: ReadonlyMap<string, PlannedProduct>;
  /** Acts that brought goods of this table before, the newest first. */
  earlierActs: string[];
}

/** The plan of the rows so far. */
interface State {
  productOf: (row: ReadRow) => KnownProduct | undefined;
  finder: DuplicateFinder;
  /** The smallest unit that a row of these words names. */
  smallest: ReadonlyMap<string, string>;
  usualUnit: string;
  products: Map<string, PlannedProduct>;
  batches: Set<string>;
}

/** Plans rows in order: the first row that names a product or a batch creates it, and later ones add to it. */
export function planImport(
  rows: readonly ReadRow[],
  known: KnownStock,
  usualUnit: string,
  choices: DuplicateChoices = {},
): ImportPlan {
  const smallest = new Map<string, string>();
  for (const { words, draft } of rows) smallest.set(words, smallest.get(words) || smallestNamed(draft));
  const state: State = {
    productOf: productFinder(known),
    finder: finderOf(rows, known, choices),
    smallest,
    usualUnit,
    products: new Map(),
    batches: new Set(known.batches),
  };
  const planned = rows.map((row) => planRow(state, row, choices.rows?.[row.number] !== 'newProduct'));
  return { rows: planned, products: state.products, earlierActs: state.finder.earlierActs };
}

/** `isJoined`: if it means a product in stock that is written differently, it is that product. */
function planRow(state: State, row: ReadRow, isJoined: boolean): PlannedRow {
  const { productOf, finder, smallest, products, batches } = state;
  const named = productOf(row);
  const alike = named || row.alike === undefined ? undefined : productOf({ ...row, words: row.alike });
  const found = isJoined ? (named ?? alike) : named;
  const words = found?.words ?? row.words;
  const before = products.get(words) ?? (found && !found.isArchived ? found : undefined);
  const units = { usual: state.usualUnit, smallest: smallest.get(row.words) ?? '' };
  const counting = countingOf(row.draft, before, units);
  // counted in other units, it is a product of its own
  if ('fault' in counting && found && found === alike) return planRow(state, row, false);
  if ('fault' in counting) return { number: row.number, outcome: 'fault', notes: [counting.fault] };
  const notes = [...counting.warnings, ...otherName(row, found, alike)];
  const goods = { words, unit: counting.unit, hand: row.draft.quantity * counting.unit.factor };
  const reorderAt = row.draft.reorderLevel && row.draft.reorderLevel * counting.unit.factor;
  const fault = faultOf(row.draft, goods.hand, reorderAt);
  if (fault) return { number: row.number, outcome: 'fault', notes: [fault] };
  const whole = {
    ...goods,
    batchKey: normaliseBatchNumber(row.draft.batchNumber),
    cartonFactor: counting.cartonFactor,
  };
  const twice = duplicateOf(finder, row, whole);
  if (twice) notes.unshift(noteOf(row, twice));
  const duplicate = twice?.duplicate ?? (alike && 'alike');
  const skipped: PlannedRow = { number: row.number, outcome: 'skipped', notes, duplicate };
  if (twice?.isSkipped && duplicate === 'before') return skipped;
  const first = products.get(words);
  products.set(words, {
    words,
    id: found?.id,
    isNew: !before || first?.isNew === true,
    draft: first?.draft ?? row.draft,
    baseUnit: counting.baseUnit,
    units: counting.units,
    reorderAt: first?.reorderAt ?? reorderAt,
  });
  // a repeated row still updates the product
  if (twice?.isSkipped) return skipped;
  const outcome = outcomeOf(row.draft, whole, !before, batches);
  return { number: row.number, outcome, notes, goods: whole, duplicate };
}

/** A corrected row was not in the same file before. */
function finderOf(rows: readonly ReadRow[], { earlier }: KnownStock, choices: DuplicateChoices): DuplicateFinder {
  const edited = new Set(rows.flatMap(({ number, isEdited }) => (isEdited ? [number] : [])));
  return new DuplicateFinder(
    choices,
    (key, number) => earlier?.goods.get(key) ?? (edited.has(number) ? undefined : earlier?.file),
  );
}

/** Finds a product by its name, else by its barcode. */
function productFinder({ products, gtins }: KnownStock): (row: ReadRow) => KnownProduct | undefined {
  const byWords = new Map(products.map((product) => [product.words, product]));
  const byId = new Map(products.map((product) => [product.id, product]));
  return ({ words, draft }) => byWords.get(words) ?? byId.get((draft.gtin && gtins.get(draft.gtin)) ?? '');
}

/** Goods with quantity 0 may repeat without harm. */
function duplicateOf(finder: DuplicateFinder, { number, draft }: ReadRow, goods: PlannedGoods) {
  return draft.quantity === 0 ? undefined : finder.find(number, duplicateGoods(draft, goods));
}

function duplicateGoods({ expiryDate, costKobo, quantity }: ImportDraft, goods: PlannedGoods): DuplicateGoods {
  return { ...goods, expiryDate, valueKobo: (costKobo ?? 0) * quantity };
}

function noteOf({ draft }: ReadRow, { message }: FoundDuplicate): PlannedRow['notes'][number] {
  return { field: draft.batchNumber === '' ? 'product' : 'batchNumber', message };
}

/** Remembers the batch, so that the next row adds to it. Goods without a batch number are a separate batch. */
function outcomeOf(draft: ImportDraft, goods: PlannedGoods, isNew: boolean, batches: Set<string>): RowOutcome {
  if (draft.quantity === 0) return isNew ? 'product' : 'listed';
  const identity = batchIdentity({ ...goods, expiryDate: draft.expiryDate });
  const isThere = goods.batchKey !== '' && batches.has(identity);
  batches.add(identity);
  if (isNew) return 'product';
  return isThere ? 'added' : 'batch';
}

/** Notes that it is another product than its name says. A barcode scanned before is more reliable than a name. */
function otherName(
  { words }: ReadRow,
  found: KnownProduct | undefined,
  alike: KnownProduct | undefined,
): PlannedRow['notes'] {
  if (alike && alike !== found) {
    return [{ field: 'product', message: message('New product, beside your {product}', { product: alike.name }) }];
  }
  if (!found || found.words === words) return [];
  if (alike) return [{ field: 'product', message: message('Counted as your {product}', { product: found.name }) }];
  return [{ field: 'barcode', message: message('The barcode says this is {product}', { product: found.name }) }];
}

/** A hundred thousand million naira. */
const MOST_KOBO = 1e13;

function faultOf(
  { quantity, costKobo }: ImportDraft,
  hand: number,
  reorderAt: number | null,
): PlannedRow['notes'][number] | undefined {
  const tooMuch = message('This is more than one pharmacy can hold');
  if (hand > STOCK_LIMITS.moved) return { field: 'quantity', message: tooMuch };
  if ((reorderAt ?? 0) > STOCK_LIMITS.moved) return { field: 'reorderLevel', message: tooMuch };
  if ((costKobo ?? 0) * quantity > MOST_KOBO) return { field: 'cost', message: message('This amount is too large') };
  return undefined;
}
