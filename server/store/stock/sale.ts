/** Sales over the counter. Those of the same moment are one statement and one commit. */
import { sql } from 'kysely';
import type { BatchState } from '#rules/stock/stock.ts';
import { batched } from '../batch.ts';
import type { Db } from '../db.ts';
import type { NewAct, NewMovement } from './act.ts';
import type { BatchFigures } from './product-figures.ts';

/** A batch as it was when the sale was planned, with how much of it is to be free when it is made. */
export interface SeenBatch {
  batchId: string;
  status: BatchState;
  expiryDate: string | null;
  least: number;
  most: number;
}

export interface PlannedSale {
  act: NewAct;
  productId: string;
  /** All that were in stock. */
  seen: readonly SeenBatch[];
  movements: readonly NewMovement[];
}

/** How many wait for each other at most. Fewer than the subtransactions that PostgreSQL keeps at hand. */
const AT_ONCE = 50;

/** What holds up one of them holds up no other. Sales of one product are all in one. */
const LANES = 4;
const lanes = Array.from({ length: LANES }, () => batched(AT_ONCE, insertSales));

/** What is there of each batch after the sale; undefined where it was not made, which says nothing of why. */
export function insertSale(db: Db, sale: PlannedSale): Promise<BatchFigures[] | undefined> {
  return lanes[Number.parseInt(sale.productId.slice(-4), 16) % LANES]!(db, sale);
}

async function insertSales(db: Db, sales: readonly PlannedSale[]): Promise<(BatchFigures[] | undefined)[]> {
  const inOrder = sales.map((sale, place) => ({ ...sale, place })).toSorted(byProduct);
  const { rows } = await sql<BatchFigures & { place: number }>`
    SELECT sale_place AS place, of_batch AS "batchId", hand AS "onHand", promised AS reserved, cost_kobo AS "valueKobo"
      FROM sell_stock(${JSON.stringify(inOrder.map(rowOf))})`.execute(db);
  const figures = Map.groupBy(rows, ({ place }) => place);
  return sales.map((_, place) => figures.get(place));
}

type Placed = PlannedSale & { place: number };

/** Products are locked in one order, everywhere. */
function byProduct(a: Placed, b: Placed): number {
  if (a.productId === b.productId) return a.place - b.place;
  return a.productId < b.productId ? -1 : 1;
}

function rowOf({ place, act, productId: product, seen, movements: taken }: Placed): object {
  const { id, pharmacyId: pharmacy, actorId: actor, nonce, requestHash: hash, note = '' } = act;
  return { place, act: id, pharmacy, actor, nonce, hash, note, product, seen, taken };
}
