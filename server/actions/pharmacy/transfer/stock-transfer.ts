/** Moves stock to another pharmacy of the same owner: two acts in one transaction, with equal quantity and cost. */
import { randomUUIDv7 } from 'node:crypto';
import type { stockTransfer } from '#contract/pharmacy/stock-transfer.ts';
import { AppError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { typedIn } from '#rules/pharmacy/amount.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { required } from '#rules/required.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, type Trx } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { findRole, lockPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import { listStockedBatches } from '../../../store/pharmacy/stock/batch.ts';
import { findProduct, type KnownProduct, lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { findPastAct } from '../../../store/pharmacy/stock/reversal.ts';
import { listMovingBatches } from '../../../store/pharmacy/stock/stock-merge.ts';
import {
  areBranches,
  copyGtins,
  findLikeness,
  insertTransfer,
} from '../../../store/pharmacy/transfer/stock-transfer.ts';
import { actOnce } from '../stock/act.ts';
import { unitOf } from '../stock/amount.ts';
import { enterProduct, getInventory } from '../stock/inventory.ts';
import { targetsOf } from '../stock/merge-products.ts';
import { createProduct } from '../stock/receive.ts';
import { batchesToTake } from '../stock/sell.ts';

type Asked = Parameters<Action<'member', typeof stockTransfer.create>>[1];

interface Pair {
  from: KnownProduct;
  into: KnownProduct;
}

export const create: Action<'member', typeof stockTransfer.create> = async (ctx, asked) => {
  const { id, to } = asked;
  await inTransaction(ctx.db, async (trx) => {
    await shareBatchAlerts(trx);
    const source = await enterProduct(ctx, trx, id, { right: 'keep' });
    await requireBranch(ctx, trx, source.pharmacyId, to);
    // the pharmacy is locked before products, so that its product is created once and not merged meanwhile
    await lockPharmacy(trx, to);
    const intoId = await findOrCreateLikeness(ctx, trx, source, to);
    await lockProducts(trx, [id, intoId]);
    const from = await enterProduct(ctx, trx, id, { right: 'keep' });
    const into = requireFound(await findProduct(trx, intoId));
    requireAlike(from, into);
    await moveOnce(ctx, trx, { from, into }, asked);
  });
  return getInventory(ctx, id);
};

/** Throws not found unless the member works there and both have one owner, so that nobody learns which pharmacies exist. */
async function requireBranch(ctx: MemberCtx, db: Db, pharmacyId: string, to: string): Promise<void> {
  if (to === pharmacyId) throw invalidField('to', 'Choose another branch');
  const role = await findRole(db, to, ctx.member.id);
  if (!role || !(await areBranches(db, pharmacyId, to))) throw nothingHere();
}

/** Returns the product's id at the other pharmacy. A new one has its packs and barcodes. */
async function findOrCreateLikeness(ctx: MemberCtx, trx: Trx, source: KnownProduct, to: string): Promise<string> {
  const found = await findLikeness(trx, to, source.id);
  if (found?.isArchived) {
    throw new AppError(
      'conflict',
      message('{product} is archived at that branch. Restore it there first.', { product: source.name }),
    );
  }
  if (found) return found.id;
  const { name, brand, strength, manufacturer, baseUnit, units } = source;
  const fields = { name, brand, strength, manufacturer, baseUnit, units, reorderAt: null };
  const made = await createProduct(ctx, trx, { id: randomUUIDv7(), pharmacyId: to, ...fields });
  await copyGtins(trx, source.id, made);
  return made.id;
}

function requireAlike(from: KnownProduct, into: KnownProduct): void {
  if (from.baseUnit.toLowerCase() !== into.baseUnit.toLowerCase()) {
    const units = { unit: nameOfUnit(from.baseUnit), otherUnit: nameOfUnit(into.baseUnit) };
    const sentence = message(
      '{product} is counted in {unit} here and in {otherUnit} at that branch, so it can’t be moved.',
      { product: from.name, ...units },
    );
    throw new AppError('conflict', sentence);
  }
  if (from.isControlled !== into.isControlled) {
    const sentence = message(
      '{product} is a controlled drug at one branch and not at the other. Check its medicine at both first.',
      { product: from.name },
    );
    throw new AppError('conflict', sentence);
  }
}

/** The units leave first. What they cost by then is what they cost at the other pharmacy. */
async function moveOnce(ctx: MemberCtx, trx: Trx, { from, into }: Pair, asked: Asked): Promise<void> {
  const { nonce, plan: _, ...request } = asked;
  const { note } = request;
  const act = { kind: 'move', request, note } as const;
  const batches = await listMovingBatches(trx, from.id, into.id);
  const left = { ...act, pharmacyId: from.pharmacyId, nonce, productId: from.id };
  const { actId: fromActId, isRepetition } = await actOnce(ctx, trx, left, async () => {
    const unit = unitOf(from, request.unit);
    const wish = { sale: asked, product: from, unit, wanted: request.quantity * unit.factor };
    return batchesToTake(ctx, wish, await listStockedBatches(trx, from.id)).map(({ batchId, quantity }) => ({
      productId: from.id,
      batchId,
      kind: 'moved',
      hand: -quantity,
      ...typedIn(-quantity, unit, from.baseUnit),
    }));
  });
  if (isRepetition) return;
  const { movements } = required(await findPastAct(trx, from.pharmacyId, fromActId));
  const moved = new Set(movements.map(({ batchId }) => batchId));
  const moving = batches.filter(({ id }) => moved.has(id));
  const targets = await targetsOf(trx, into.id, moving);
  const arrived = { ...act, pharmacyId: into.pharmacyId, nonce: undefined, productId: into.id };
  const { actId: toActId } = await actOnce(ctx, trx, arrived, async () =>
    movements.toReversed().map(({ batchId, hand, value, unit, unitQuantity, factor }) => ({
      productId: into.id,
      batchId: required(targets.get(batchId)),
      kind: 'moved',
      hand: 0 - hand,
      value: 0 - value,
      unit,
      unitQuantity: 0 - unitQuantity,
      factor,
    })),
  );
  const { pharmacyId: toPharmacyId } = into;
  await insertTransfer(trx, { fromActId, fromPharmacyId: from.pharmacyId, toActId, toPharmacyId });
}
