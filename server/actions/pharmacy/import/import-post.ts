/** The job that imports a table of goods: one transaction, one act. */
import { randomUUIDv7 } from 'node:crypto';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { type BatchIdentity, batchIdentity } from '#rules/pharmacy/import/import-batch.ts';
import type { PlannedGoods, PlannedProduct } from '#rules/pharmacy/import/import-plan.ts';
import type { CheckedTable } from '#rules/pharmacy/import/import-check.ts';
import type { ImportDraft } from '#rules/pharmacy/import/import-row.ts';
import { asksForPurpose, type ImportMapping } from '#rules/pharmacy/import/import.ts';
import { required } from '#rules/required.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, onCommit, type Trx, violatedConstraint } from '../../../store/db.ts';
import { insertAct, insertMovements, type NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { type NewBatch, findOrCreateBatches } from '../../../store/pharmacy/stock/batch.ts';
import { insertProducts, lockProducts } from '../../../store/pharmacy/stock/product.ts';
import {
  changeImport,
  finishImport,
  lockImport,
  lockImports,
  type StockImport,
} from '../../../store/pharmacy/import/stock-import.ts';
import { changeRows, setFilled } from '../../../store/pharmacy/import/stock-import-row.ts';
import { chunksOf } from '../../../store/chunk.ts';
import {
  addGtins,
  addUnits,
  lockStock,
  replan,
  reviveProducts,
  takeOutStock,
} from '../../../store/pharmacy/import/stock-posting.ts';
import { refreshStaff } from '../access.ts';
import { checkImport } from './import-check.ts';
import type { Attempts } from '../../last-attempt.ts';
import { orResetImport } from './import-job.ts';
import { publishImport } from './import-publish.ts';

type Of = JobPayloads['post-stock-import'];

/** Somebody may add the same product by hand, or archive it, at the same time; the second try finds that. */
const TRIES = 3;
const MEANWHILE: ReadonlySet<string | undefined> = new Set(['product_one', 'product_stock_archived']);

export function postImport(ctx: Ctx, { stockImportId: id }: Of, job: Attempts): Promise<void> {
  return orResetImport(ctx, id, job, () => postAnew(ctx, id));
}

async function postAnew(ctx: Ctx, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx.db, (trx) => postLocked(ctx, trx, id));
    } catch (error) {
      if (attempt >= TRIES || !MEANWHILE.has(violatedConstraint(error))) throw error;
    }
  }
}

async function postLocked(ctx: Ctx, trx: Trx, id: string): Promise<void> {
  const found = await lockImport(trx, id);
  if (found?.state !== 'importing' || !found.mapping) return;
  onCommit(trx, () => publishImport(ctx, found));
  await lockImports(trx, found.pharmacyId);
  const isOpening = found.mapping.purpose === 'opening';
  if (isOpening) await lockStock(trx, found.pharmacyId);
  const checked = await checkImport(ctx, trx, found, found.mapping);
  await changeRows(trx, id, found.mapping.headingRow, checked.rows);
  const { counts, earlierActs } = checked;
  const isMore = (of: 'fault' | 'before') => (counts[of] ?? 0) > (found.counts[of] ?? 0);
  const isOther = isOpening && counts.stockedUnits !== found.counts.stockedUnits;
  if (isMore('fault') || isMore('before') || isOther || asksForPurpose(counts, found.mapping)) {
    const problem = isMore('before')
      ? message('Some of these goods were imported meanwhile. Check the rows again.')
      : message('Stock has changed since you checked. Check the rows again.');
    const mapping = isMore('before') ? unanswered(found.mapping) : found.mapping;
    return changeImport(trx, id, { state: 'ready', mapping, counts, earlierActs, problem });
  }
  const actId = randomUUIDv7();
  await insertAct(trx, {
    id: actId,
    pharmacyId: found.pharmacyId,
    kind: 'import',
    nonce: id,
    requestHash: found.fileHash ?? 'import',
    actorId: found.memberId,
    note: found.fileName,
  });
  await post(ctx, trx, found, actId, checked);
  await finishImport(trx, id, actId, checked.counts);
  onCommit(trx, () => void refreshStaff(ctx, found.pharmacyId));
}

/** Removes the choice for goods imported before, so that it is asked again once there are more of them. */
function unanswered({ duplicates, ...mapping }: ImportMapping): ImportMapping {
  const { before: _, ...others } = duplicates ?? {};
  return { ...mapping, duplicates: others };
}

/** A row of goods with its product, and its batch if there are units to add. */
interface Line {
  number: number;
  goods: PlannedGoods;
  draft: ImportDraft;
  productId: string;
}

async function post(ctx: Ctx, trx: Trx, found: StockImport, actId: string, checked: CheckedTable): Promise<void> {
  const ids = await writeProducts(ctx, trx, found.pharmacyId, checked);
  const drafts = new Map(checked.rows.map(({ number, draft }) => [number, draft]));
  const lines = checked.plan.rows.flatMap(({ number, goods }): Line[] => {
    const draft = drafts.get(number);
    return goods && draft ? [{ number, goods, draft, productId: required(ids.get(goods.words)) }] : [];
  });
  await addGtins(trx, found.pharmacyId, gtinsOf(lines));
  await lockProducts(trx, [...new Set(lines.map(({ productId }) => productId))]);
  const filling = lines.filter(({ goods }) => goods.hand > 0);
  const batchIds = await writeBatches(ctx, trx, found.pharmacyId, filling, checked.plan.products);
  if (found.mapping?.purpose === 'opening') {
    const replaced = [...new Set(filling.map(({ productId }) => productId))];
    await takeOutStock(trx, { id: actId, pharmacyId: found.pharmacyId }, replaced);
  }
  await moveAll(ctx, trx, found, actId, filling, batchIds);
  const filled = lines.map(({ number, productId }) => ({ number, productId, batchId: batchIds.get(number) ?? null }));
  await setFilled(trx, found.id, filled);
}

/** Returns the id of each product by its words. */
async function writeProducts(
  ctx: Ctx,
  trx: Trx,
  pharmacyId: string,
  { plan }: CheckedTable,
): Promise<Map<string, string>> {
  const { tie } = await ctx.catalogue.read();
  const products = [...plan.products.values()].map((product) => ({ ...product, isThere: product.id !== undefined }));
  const named = products.map((product) => ({ ...product, id: product.id ?? randomUUIDv7() }));
  const rows = named.map(({ id, isThere, isNew, draft, baseUnit, reorderAt }) => {
    const { product: name, brand, strength, manufacturer } = draft;
    const tied = tie({ name, brand });
    return { isThere, isNew, id, pharmacyId, name, brand, strength, manufacturer, baseUnit, reorderAt, tie: tied };
  });
  await insertProducts(
    trx,
    rows.filter(({ isThere }) => !isThere),
  );
  await reviveProducts(
    trx,
    rows.filter(({ isThere, isNew }) => isThere && isNew),
  );
  await replan(trx);
  await addUnits(
    trx,
    named.flatMap(({ id: productId, units }) => units.map((unit) => ({ ...unit, productId }))),
  );
  return new Map(named.map(({ words, id }) => [words, id]));
}

function gtinsOf(lines: readonly Line[]) {
  return lines.flatMap(({ draft: { gtin }, goods, productId }) =>
    gtin === null ? [] : [{ gtin, productId, factor: goods.unit.factor }],
  );
}

/** Returns the batch of each row, by its number. */
async function writeBatches(
  ctx: Ctx,
  trx: Trx,
  pharmacyId: string,
  lines: readonly Line[],
  products: ReadonlyMap<string, PlannedProduct>,
): Promise<Map<number, string>> {
  const today = dayInLagos(ctx.now());
  const batches = new Map<string, NewBatch>();
  for (const line of lines) {
    const batch = batchOf(line, pharmacyId, today, products.get(line.goods.words));
    const before = batches.get(keyOf(line));
    batches.set(keyOf(line), before ? { ...before, salePrice: batch.salePrice ?? before.salePrice } : batch);
  }
  const ids = await findOrCreateBatches(trx, [...batches.values()]);
  const byKey = new Map([...batches.keys()].map((key, at) => [key, required(ids[at])]));
  return new Map(lines.map((line) => [line.number, required(byKey.get(keyOf(line)))]));
}

/** Returns the key of a batch. Goods without a batch number are a batch of their own. */
function keyOf({ number, goods, draft }: Line): string {
  const identity: BatchIdentity = { ...goods, expiryDate: draft.expiryDate };
  return goods.batchKey === '' ? String(number) : batchIdentity(identity);
}

function batchOf(line: Line, pharmacyId: string, today: string, product: PlannedProduct | undefined): NewBatch {
  const { goods, draft, productId } = line;
  const { priceKobo } = draft;
  return {
    id: randomUUIDv7(),
    productId,
    pharmacyId,
    batchNumber: draft.batchNumber,
    batchKey: goods.batchKey,
    brand: draft.brand,
    strength: draft.strength,
    manufacturer: draft.manufacturer || (product?.draft.manufacturer ?? ''),
    nafdacNumber: draft.nafdacNumber,
    dateIn: today,
    expiryDate: draft.expiryDate,
    cartonFactor: goods.cartonFactor,
    salePrice: priceKobo === null ? undefined : { kobo: priceKobo, factor: goods.unit.factor },
  };
}

/** Rows per statement, after which the progress bar moves. */
const STEP = 500;

async function moveAll(
  ctx: Ctx,
  trx: Trx,
  found: StockImport,
  actId: string,
  lines: readonly Line[],
  batchIds: ReadonlyMap<number, string>,
): Promise<void> {
  const byProduct = lines.toSorted((one, other) => (one.productId < other.productId ? -1 : 1));
  await replan(trx);
  let done = 0;
  for (const chunk of chunksOf(byProduct, STEP)) {
    const movements = chunk.map((line): NewMovement => {
      const { goods, draft, productId, number } = line;
      const value =
        draft.costKobo === null ? Math.floor((goods.oldCost ?? 0) * goods.hand) : draft.costKobo * draft.quantity;
      const batchId = required(batchIds.get(number));
      const { name: unit, factor } = goods.unit;
      const typed = { unit, unitQuantity: draft.quantity, factor };
      return { productId, batchId, kind: 'received', hand: goods.hand, value, ...typed };
    });
    await insertMovements(trx, { id: actId, pharmacyId: found.pharmacyId }, movements);
    done += chunk.length;
    publishImport(ctx, found, { done, total: lines.length });
  }
}
