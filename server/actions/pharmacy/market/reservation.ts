/** Reserves the units of a batch that an offer promises, adjusts them with the offer, and releases them once. */
import { randomUUIDv7 } from 'node:crypto';
import { invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos, endOfDayInLagos } from '#rules/lagos.ts';
import type { Unit } from '#rules/unit.ts';
import { type Amount, freeOf, typedIn, type Unit as StockUnit } from '#rules/pharmacy/amount.ts';
import { countOf } from '#rules/pharmacy/amount-words.ts';
import { keepsReservation } from '#rules/pharmacy/reservation.ts';
import { unsellable } from '#rules/pharmacy/sale-plan.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import {
  findReservedBatch,
  findReservationFacts,
  insertReservation,
  listReservingOffers,
  lockReservation,
  releaseReservation,
  type Reservation,
  type ReservedBatch,
  resizeReservation,
} from '../../../store/pharmacy/stock/reservation.ts';
import { actAs } from '../stock/act.ts';
import { enterBatch, offeredUnit, requireUsable } from './offered-batch.ts';

/** A quantity in the offer's unit. */
export interface Promised {
  quantity: number;
  unit: Unit;
}

/** Reserves units for a new offer; at most the free ones, and none of a batch that cannot be sold. */
export async function reserve(
  ctx: MemberCtx,
  trx: Trx,
  offerId: string,
  { batchId, ...promised }: Promised & { batchId: string },
): Promise<void> {
  const offered = await enterBatch(ctx, trx, batchId);
  await lockProducts(trx, [offered.productId]);
  const batch = await findReservedBatch(trx, batchId);
  requireUsable(ctx, batch);
  const unit = offeredUnit(offered, promised.unit);
  const quantity = promised.quantity * unit.factor;
  requireFree(batch, quantity, unit, 0);
  const { productId, pharmacyId } = offered;
  const source = { batchId, productId, pharmacyId, memberId: ctx.member.id };
  await insertReservation(trx, {
    ...source,
    id: randomUUIDv7(),
    offerId,
    unit: unit.name,
    factor: unit.factor,
    quantity,
  });
  await moveReserved(ctx, trx, { ...source, offerId }, { by: quantity, unit, batch });
  await closeAtExpiry(ctx, trx, batchId, batch.expiryDate);
}

/** Reserves again when a closed offer is reopened; does nothing if it was not made from a batch. */
export async function reserveAgain(ctx: MemberCtx, trx: Trx, offerId: string, promised: Promised): Promise<void> {
  const last = await lockReservation(trx, offerId);
  if (!last || last.state === 'open') return;
  await reserve(ctx, trx, offerId, { ...promised, batchId: last.batchId });
}

/** Adjusts the reservation to the offer's quantity and unit; a closed offer has none. */
export async function moveReservation(ctx: MemberCtx, trx: Trx, offerId: string, promised: Promised): Promise<void> {
  const held = await lockReservation(trx, offerId);
  if (held?.state !== 'open') return;
  const offered = await enterBatch(ctx, trx, held.batchId);
  const unit = offeredUnit(offered, promised.unit);
  const quantity = promised.quantity * unit.factor;
  const by = quantity - held.quantity;
  await lockProducts(trx, [held.productId]);
  const batch = await findReservedBatch(trx, held.batchId);
  if (by > 0) {
    requireUsable(ctx, batch);
    requireFree(batch, quantity, unit, held.quantity);
  }
  await resizeReservation(trx, held.id, { unit: unit.name, factor: unit.factor, quantity });
  if (by !== 0) await moveReserved(ctx, trx, held, { by, unit, batch });
}

/** Returns true if the offer was made from a batch, whose facts it then keeps. */
export async function isOfBatch(trx: Trx, offerId: string): Promise<boolean> {
  return (await lockReservation(trx, offerId)) !== undefined;
}

/** Releases the reservation after an offer was closed or withdrawn, unless a wallet of its room is open. */
export async function releaseOffer(ctx: Ctx, trx: Trx, offerId: string): Promise<void> {
  const held = await lockReservation(trx, offerId);
  if (held?.state !== 'open') return;
  if (!keepsReservation(await findReservationFacts(trx, held))) await giveBack(ctx, trx, held);
}

/** Releases the rest of an open reservation whose row is locked. */
export async function giveBack(ctx: Ctx, trx: Trx, held: Reservation): Promise<void> {
  await lockProducts(trx, [held.productId]);
  const batch = await findReservedBatch(trx, held.batchId);
  await releaseReservation(trx, held.id);
  const { unit: name, factor } = held;
  await moveReserved(ctx, trx, held, { by: held.dispatched - held.quantity, unit: { name, factor }, batch });
}

type Source = Pick<Reservation, 'offerId' | 'batchId' | 'productId' | 'pharmacyId' | 'memberId'>;

/** Reserves a positive quantity, releases a negative one; the product is locked. */
async function moveReserved(
  ctx: Ctx,
  trx: Trx,
  { offerId, batchId, productId, pharmacyId, memberId }: Source,
  { by, unit, batch }: { by: Amount; unit: StockUnit; batch: ReservedBatch },
): Promise<void> {
  const kind = by > 0 ? 'reserve' : 'release';
  const asked = { pharmacyId, kind, nonce: undefined, request: { offerId, by }, productId } as const;
  await actAs(ctx, trx, memberId, asked, () =>
    Promise.resolve([
      {
        productId,
        batchId,
        kind: by > 0 ? 'reserved' : 'released',
        hand: 0,
        reserved: by,
        ...typedIn(by, unit, batch.baseUnit),
      },
    ]),
  );
}

function requireFree(batch: ReservedBatch, quantity: Amount, { name, factor }: StockUnit, held: Amount): void {
  const free = freeOf(batch) + held;
  if (quantity <= free) return;
  const count = Math.floor(free / factor);
  throw invalidField('quantity', message('Available in this batch: {quantity}', { quantity: countOf(count, name) }));
}

/** Schedules one job for each batch, shared by all its offers. */
async function closeAtExpiry(ctx: Ctx, trx: Trx, batchId: string, expiryDate: string | null): Promise<void> {
  if (expiryDate === null) return;
  const runAt = endOfDayInLagos(expiryDate);
  await ctx.jobs.add(trx, 'end-batch-offers', { batchId }, { runAt, key: `end-batch-offers ${batchId}` });
}

/**
 * Releases an offer's reservation of a batch that can no longer be sold, even if it was paid for, because it cannot be shipped. Returns false if
 * the batch is good, or nothing is reserved.
 */
export async function releaseUnusable(ctx: Ctx, trx: Trx, offerId: string): Promise<boolean> {
  const held = await lockReservation(trx, offerId);
  if (held?.state !== 'open') return false;
  const batch = await findReservedBatch(trx, held.batchId);
  if (!unsellable(ownStateOf(batch), dayInLagos(ctx.now()))) return false;
  await giveBack(ctx, trx, held);
  return true;
}

/** The batch's state without alerts: an alert hides offers but keeps their reservations. */
function ownStateOf({ ownStatus: status, expiryDate }: ReservedBatch) {
  return { status, expiryDate };
}

/** Returns the offers that reserve units of the batch. If it is still good, schedules another check at its expiry. */
export async function listHolding(ctx: Ctx, batchId: string): Promise<string[]> {
  const offerIds = await listReservingOffers(ctx.db, batchId);
  if (offerIds.length === 0) return [];
  const batch = await findReservedBatch(ctx.db, batchId);
  if (unsellable(ownStateOf(batch), dayInLagos(ctx.now()))) return offerIds;
  await inTransaction(ctx.db, (trx) => closeAtExpiry(ctx, trx, batchId, batch.expiryDate));
  return [];
}
