/** Stock counts: several people count at once while the pharmacy sells, and none of them sees the system quantity first. */
import { randomUUIDv7 } from 'node:crypto';
import type { CountedBatch, stockCount, StockCount } from '#contract/pharmacy/stock-count.ts';
import { AppError, fieldError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { cartonOf } from '#rules/pharmacy/amount.ts';
import { normaliseBatchNumber } from '#rules/pharmacy/batch-number.ts';
import { COUNT_LIMITS, type CountScope, needsSecond, worthOf } from '#rules/pharmacy/count.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { findOrCreateBatches, type NewBatch } from '../../../store/pharmacy/stock/batch.ts';
import {
  endCount,
  findCount,
  insertCount,
  listCounts,
  lockCount,
  type LockedCount,
} from '../../../store/pharmacy/stock/count.ts';
import {
  findBatchOfLine,
  findLastLine,
  hasLine,
  insertLine,
  type NewLine,
} from '../../../store/pharmacy/stock/count-line.ts';
import { insertScope, listScopes } from '../../../store/pharmacy/stock/count-scope.ts';
import {
  type BatchRow,
  findCountedBatch,
  listBatchesOf,
  listCountedBatches,
} from '../../../store/pharmacy/stock/counted-batch.ts';
import type { KnownProduct } from '../../../store/pharmacy/stock/product.ts';
import { enterProduct } from './inventory.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';

export const start: Action<'member', typeof stockCount.start> = async (ctx, { id: pharmacyId, name, scope, of }) => {
  if (needsName(scope) && of === '') throw invalidField('of', 'Choose what to count');
  const id = randomUUIDv7();
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const most = COUNT_LIMITS.open;
    if (!(await insertCount(trx, { id, pharmacyId, name, scope, startedBy: ctx.member.id, most }))) {
      throw new AppError('conflict', message('{count} counts are open. End one of them first.', { count: most }));
    }
    if (scope !== 'all' && (await insertScope(trx, { countId: id, pharmacyId, scope, of })) === 0) {
      throw fieldError('conflict', 'of', 'Nothing in stock there');
    }
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
  });
  return { count: await getCount(ctx, pharmacyId, id) };
};

const needsName = (scope: CountScope) => scope !== 'all' && scope !== 'cycle';

export const scopes: Action<'member', typeof stockCount.scopes> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return listScopes(ctx.db, id);
};

export const list: Action<'member', typeof stockCount.list> = async (ctx, { id, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  const { rows, nextCursor } = await listCounts(ctx.db, id, after);
  return { counts: rows, nextCursor };
};

export const show: Action<'member', typeof stockCount.show> = async (ctx, { id, countId }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { count: await getCount(ctx, id, countId) };
};

export const lines: Action<'member', typeof stockCount.lines> = async (ctx, { id, ...asked }) => {
  const role = await enterPharmacy(ctx, ctx.db, id, 'keep');
  const count = await getCount(ctx, id, asked.countId);
  if (asked.inventoryId !== undefined) {
    await enterProduct(ctx, ctx.db, asked.inventoryId, { right: 'keep', named: id });
    const found = await listBatchesOf(ctx.db, asked.countId, asked.inventoryId);
    return { batches: found.map((row) => forViewer(ctx, row, { role, count })), nextCursor: null };
  }
  const filter = { ...asked, pharmacyId: id, isOpen: count.state === 'open', isPart: count.scope !== 'all' };
  const { rows, nextCursor } = await listCountedBatches(ctx.db, filter);
  return { batches: rows.map((row) => forViewer(ctx, row, { role, count })), nextCursor };
};

export const enter: Action<'member', typeof stockCount.enter> = async (ctx, { id: pharmacyId, ...asked }) => {
  const { countId, batchId } = asked;
  const role = await inTransaction(ctx.db, async (trx) => {
    const role = await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const count = requireFound(await lockCount(trx, pharmacyId, countId, 'share'));
    await enterLine(ctx, trx, count, { ...asked, pharmacyId, countedBy: ctx.member.id });
    return role;
  });
  const row = requireFound(await findCountedBatch(ctx.db, countId, batchId));
  return { batch: forViewer(ctx, row, { role, count: { state: 'open' } }) };
};

/** Counts a batch that was found on the shelf. It is created empty, and gets its units when the count is confirmed. */
export const found: Action<'member', typeof stockCount.found> = async (ctx, { id: pharmacyId, ...asked }) => {
  const { countId, inventoryId, counted, nonce } = asked;
  const { role, batchId } = await inTransaction(ctx.db, async (trx) => {
    const role = await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    // before the count, as in a merge, which waits for both
    await shareBatchAlerts(trx);
    const count = requireFound(await lockCount(trx, pharmacyId, countId, 'share'));
    const product = await enterProduct(ctx, trx, inventoryId, { right: 'keep', lock: true, named: pharmacyId });
    const before = await findBatchOfLine(trx, countId, nonce);
    if (count.state !== 'open' && before === undefined) throw ended();
    const batchId = before ?? (await batchFound(ctx, trx, product, asked));
    const line = { countId, batchId, counted, nonce, replaces: null, pharmacyId, countedBy: ctx.member.id };
    await enterLine(ctx, trx, count, line);
    return { role, batchId };
  });
  const row = requireFound(await findCountedBatch(ctx.db, countId, batchId));
  return { batch: forViewer(ctx, row, { role, count: { state: 'open' } }) };
};

type Found = Pick<Parameters<typeof found>[1], 'batchNumber' | 'expiryDate' | 'shelf'>;

async function batchFound(ctx: MemberCtx, trx: Trx, product: KnownProduct, asked: Found): Promise<string> {
  const { brand, strength, manufacturer, units, pharmacyId, id: productId } = product;
  const batch: NewBatch = {
    ...asked,
    id: randomUUIDv7(),
    productId,
    pharmacyId,
    batchKey: normaliseBatchNumber(asked.batchNumber),
    brand,
    strength,
    manufacturer,
    nafdacNumber: '',
    dateIn: dayInLagos(ctx.now()),
    cartonFactor: cartonOf(units),
    salePrice: undefined,
  };
  return required((await findOrCreateBatches(trx, [batch]))[0]);
}

/** Enters a line once. The second of two concurrent calls waits and then finds the first one's line. */
async function enterLine(ctx: MemberCtx, trx: Trx, count: LockedCount, line: NewLine): Promise<void> {
  const { countId, batchId, pharmacyId } = line;
  if (await hasLine(trx, line)) return;
  if (count.state !== 'open') throw ended();
  const last = await findLastLine(trx, countId, batchId);
  const isNext = (last?.id ?? null) === line.replaces;
  const isEntered = isNext && (await insertLine(trx, line));
  if (!isEntered && !(await hasLine(trx, line))) throw await countedMeanwhile(ctx, line);
  onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
}

export const cancel: Action<'member', typeof stockCount.cancel> = async (ctx, { id: pharmacyId, countId }) => {
  await inTransaction(ctx.db, async (trx) => {
    const role = await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const count = requireFound(await lockCount(trx, pharmacyId, countId, 'update'));
    const isTheirs = count.startedBy === ctx.member.id || mayAtPharmacy(role, 'manage');
    if (!isTheirs) throw new AppError('forbidden', 'You can’t do this');
    if (count.state === 'confirmed') throw ended();
    if (count.state === 'open') await endCount(trx, countId, { state: 'cancelled', by: ctx.member.id });
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
  });
  return { count: await getCount(ctx, pharmacyId, countId) };
};

export const ended = () => new AppError('conflict', 'This count has ended. Start a new one.');

export async function getCount(ctx: Pick<MemberCtx, 'db'>, pharmacyId: string, id: string): Promise<StockCount> {
  return requireFound(await findCount(ctx.db, pharmacyId, id));
}

async function countedMeanwhile(
  ctx: Pick<MemberCtx, 'db'>,
  { countId, batchId }: { countId: string; batchId: string },
): Promise<AppError> {
  const row = await findCountedBatch(ctx.db, countId, batchId);
  if (!row?.line) return nothingHere();
  const { by, counted } = row.line;
  const sentence =
    counted === null
      ? message('{name} removed their count of this batch. Check again, then count it.', { name: by })
      : message('{name} counted this batch: {count, number}. Count it again only if that is wrong.', {
          name: by,
          count: counted,
        });
  return new AppError('conflict', sentence, { fields: { counted: sentence } });
}

interface Viewed {
  role: PharmacyRole;
  count: Pick<StockCount, 'state'>;
}

/** Until a count has ended, only managers see the system quantity, and never for lines they counted. */
function forViewer(ctx: MemberCtx, { line, ...row }: BatchRow, { role, count }: Viewed): CountedBatch {
  if (!line) return { ...row, line };
  const { byId, unitKobo, book, ...seen } = line;
  const isMine = byId === ctx.member.id;
  const isOpen = count.state === 'open' && line.outcome === null;
  const isHidden = isOpen && (isMine || !mayAtPharmacy(role, 'manage'));
  const counted = line.counted ?? book;
  return {
    ...row,
    line: {
      ...seen,
      isMine,
      book: isHidden ? null : book,
      worth: isHidden ? null : nairaOfKobo(worthOf(counted - book, unitKobo)),
      needsSecond: isHidden ? null : needsSecond({ counted, book, unitKobo }),
    },
  };
}
