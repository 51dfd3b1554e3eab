/**
 * Merges two products of a pharmacy. Movements never change, so the stock moves in pairs: out of a batch of the one, into a batch of the other, at
 * its cost. The merged product keeps its stock card and is archived.
 */
import type { Merge, stockMerge } from '#contract/pharmacy/stock-merge.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { smallestUnit, typedIn, type Unit } from '#rules/pharmacy/amount.ts';
import { nameOfUnit } from '#rules/pharmacy/amount-words.ts';
import { MERGED } from '#rules/pharmacy/movement-words.ts';
import { STOCK_LIMITS } from '#rules/pharmacy/stock.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import type { NewMovement } from '../../../store/pharmacy/stock/act.ts';
import { type KnownProduct, lockProducts } from '../../../store/pharmacy/stock/product.ts';
import { findUse } from '../../../store/pharmacy/stock/stock-archive.ts';
import { hasRegister, insertEdit } from '../../../store/pharmacy/stock/stock-edit.ts';
import {
  completeTwins,
  copyBatches,
  countGtins,
  listMovingBatches,
  moveGtins,
  type MovingBatch,
  setMerged,
} from '../../../store/pharmacy/stock/stock-merge.ts';
import { addUnits } from '../../../store/pharmacy/import/stock-posting.ts';
import { refreshStaff } from '../access.ts';
import { actOnce } from './act.ts';
import { lockCounting, requireSettled } from './archive-product.ts';
import { enterProduct, getInventory } from './inventory.ts';

interface Pair {
  from: KnownProduct;
  into: KnownProduct;
}

export const preview: Action<'member', typeof stockMerge.preview> = async (ctx, { id, into }) => {
  const pair = await enterPair(ctx, ctx.db, id, into);
  await requireMergeable(ctx.db, pair);
  const batches = await listMovingBatches(ctx.db, id, into);
  const merge: Merge = {
    units: batches.reduce((sum, { hand }) => sum + hand, 0),
    baseUnit: pair.from.baseUnit,
    batches: batches.length,
    adding: batches.filter(({ twin }) => twin !== null).length,
    barcodes: await countGtins(ctx.db, id),
    packs: lackingPacks(pair).map(({ name }) => name),
  };
  return { merge };
};

export const merge: Action<'member', typeof stockMerge.merge> = async (ctx, { id, into }) => {
  await inTransaction(ctx.db, async (trx) => {
    await shareBatchAlerts(trx);
    const { pharmacyId } = await enterProduct(ctx, trx, id, { right: 'manage', archived: true });
    await lockCounting(trx, pharmacyId);
    await lockProducts(trx, [id, into]);
    const found = await enterProduct(ctx, trx, id, { right: 'manage', archived: true });
    if (found.mergedInto?._id === into) return;
    const pair = await enterPair(ctx, trx, id, into);
    await requireMergeable(trx, pair);
    await moveAll(ctx, trx, pair);
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
  });
  return getInventory(ctx, into);
};

async function enterPair(ctx: MemberCtx, db: Db, id: string, intoId: string): Promise<Pair> {
  const from = await enterProduct(ctx, db, id, { right: 'manage' });
  if (id === intoId) throw invalidField('into', 'Choose another product');
  const into = await enterProduct(ctx, db, intoId, { right: 'manage' });
  if (from.pharmacyId !== into.pharmacyId) throw nothingHere();
  return { from, into };
}

/**
 * Offers, counts and undecided sales name a product and its batches and would have to be written anew, so they come to an end first. The register
 * of a controlled medicine stays as it was written. Counts of the surviving product end too: they may include the units that move.
 */
async function requireMergeable(db: Db, { from, into }: Pair): Promise<void> {
  if (from.baseUnit.toLowerCase() !== into.baseUnit.toLowerCase()) {
    const sentence = message(
      '{product} is counted in {unit} and {other} in {otherUnit}. Sell or adjust {product} to zero, then archive it.',
      {
        product: from.name,
        unit: nameOfUnit(from.baseUnit),
        other: into.name,
        otherUnit: nameOfUnit(into.baseUnit),
      },
    );
    throw new AppError('conflict', sentence);
  }
  if (from.isControlled !== into.isControlled) {
    throw new AppError('conflict', 'One of these is a controlled drug and the other is not. Check their names first.');
  }
  if (await hasRegister(db, from.id)) {
    const sentence = message(
      '{product} is in the controlled-drug register, which stays as it is. Merge the other way round, or sell it to zero and archive it.',
      { product: from.name },
    );
    throw new AppError('conflict', sentence);
  }
  requireSettled(from, await findUse(db, from.id));
  const { countName } = await findUse(db, into.id);
  requireSettled(into, { isOffered: false, hasLateSale: false, countName });
}

async function moveAll(ctx: MemberCtx, trx: Trx, pair: Pair): Promise<void> {
  const { from, into } = pair;
  const { id: productId, pharmacyId } = into;
  const batches = await listMovingBatches(trx, from.id, into.id);
  const note = `${nameOf(from)} → ${nameOf(into)}`.slice(0, STOCK_LIMITS.note);
  const request = { merge: from.id, into: into.id };
  const act = { pharmacyId, kind: 'move', nonce: undefined, request, note, productId } as const;
  await actOnce(ctx, trx, act, async () => movementsOf(pair, batches, await targetsOf(trx, into.id, batches)));
  await moveGtins(trx, from.id, into.id);
  await addUnits(
    trx,
    lackingPacks(pair).map((unit) => ({ ...unit, productId })),
  );
  await setMerged(trx, from.id, into.id);
  const edit = { pharmacyId, batchId: null, actorId: ctx.member.id, note: '' };
  const gone = { field: 'mergedInto', from: null, to: nameOf(into) } as const;
  const got = { field: 'mergedFrom', from: nameOf(from), to: null } as const;
  await insertEdit(trx, { ...edit, productId: from.id, changes: [gone] });
  await insertEdit(trx, { ...edit, productId, changes: [got] });
}

/** Returns the batch of the other product that each batch adds to, or its new likeness there. */
export async function targetsOf(trx: Trx, into: string, batches: readonly MovingBatch[]): Promise<Map<string, string>> {
  const twins = batches.flatMap(({ id, twin }) => (twin === null ? [] : [{ id, twin }]));
  await completeTwins(trx, twins);
  const alone = batches.filter(({ twin }) => twin === null).map(({ id }) => id);
  const copies = await copyBatches(trx, into, alone);
  return new Map([
    ...twins.map(({ id, twin }) => [id, twin] as const),
    ...alone.map((id, index) => [id, copies[index] ?? id] as const),
  ]);
}

function movementsOf(
  { from, into }: Pair,
  batches: readonly MovingBatch[],
  targets: ReadonlyMap<string, string>,
): NewMovement[] {
  const unit = smallestUnit(from.baseUnit);
  const moved = { kind: 'moved', reason: MERGED } as const;
  const out = batches.map(({ id: batchId, hand }) => ({
    ...moved,
    productId: from.id,
    batchId,
    hand: -hand,
    ...typedIn(-hand, unit, from.baseUnit),
  }));
  const received = batches.map(({ id, hand, value }) => ({
    ...moved,
    productId: into.id,
    batchId: targets.get(id) ?? id,
    hand,
    value,
    ...typedIn(hand, unit, into.baseUnit),
  }));
  return [...out, ...received];
}

/** Returns the packs that the surviving product lacks, as many as it may have. */
function lackingPacks({ from, into }: Pair): Unit[] {
  const known = new Set([into.baseUnit, ...into.units.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const room = Math.max(0, STOCK_LIMITS.units - into.units.length);
  return from.units.filter(({ name }) => !known.has(name.toLowerCase())).slice(0, room);
}

function nameOf({ name, brand, strength }: KnownProduct): string {
  return [name, brand, strength].filter(Boolean).join(', ');
}
