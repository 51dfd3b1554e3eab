/** Books a deal's goods out of a batch, releases the rest of the reservation, and books returned goods in. */
import { AppError, invalidField, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { dayInLagos } from '#rules/lagos.ts';
import type { Kobo } from '#rules/money.ts';
import { freeOf, sumOf, typedIn } from '#rules/pharmacy/amount.ts';
import { mayAtPharmacy } from '#rules/pharmacy/pharmacy.ts';
import { koboOfPart } from '#rules/pharmacy/price.ts';
import { allot, keepsReservation } from '#rules/pharmacy/reservation.ts';
import { required } from '#rules/required.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { isRoomOfPurchase } from '../../../store/trade/offer/purchase.ts';
import { findRole } from '../../../store/pharmacy/pharmacy.ts';
import { splitAside } from '../../../store/pharmacy/stock/batch-state.ts';
import { shareBatchAlerts } from '../../../store/medicine/safety/batch-alert-match.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import {
  countDispatched,
  findReservedBatch,
  findReservationFacts,
  lockReservationOfRoom,
  type Reservation,
  type ReservedBatch,
} from '../../../store/pharmacy/stock/reservation.ts';
import {
  insertDispatched,
  listDispatchedPayments,
  lockDispatched,
  markReturned,
} from '../../../store/pharmacy/stock/stock-dispatch.ts';
import { enterPharmacy } from '../access.ts';
import { requireNoAlertInRoom } from '../../medicine/safety/batch-alert.ts';
import { actAs, actOnce } from '../stock/act.ts';
import { requireUsable } from './offered-batch.ts';
import { giveBack } from './reservation.ts';

/** A wallet whose lock is held. */
export interface Deal {
  id: string;
  chatId: string;
  supplierId: string;
}

/** A payment whose goods are shipped to its payer. */
export interface Bought {
  id: string;
  /** The quantity in the offer's unit, or null in a one-to-one chat. */
  quantity: number | null;
  baseKobo: Kobo;
  /** Kobo of the base that pay for delivery. */
  deliveryKobo: Kobo;
}

/** Books paid goods out of the batch, once. Throws if an alert names the goods, in stock or not, or the batch can no longer be sold. */
export async function dispatchStock(ctx: Ctx, trx: Trx, deal: Deal, payments: readonly Bought[]): Promise<void> {
  const held = await lockReservationOfRoom(trx, deal.chatId, deal.supplierId);
  // the product is locked before the alerts, as in a sale
  if (held) await lockProducts(trx, [held.productId]);
  await shareBatchAlerts(trx);
  await requireNoAlertInRoom(trx, deal.chatId);
  if (!held) return;
  const batch = await findReservedBatch(trx, held.batchId);
  requireUsable(ctx, batch);
  await bookDispatch(ctx, trx, deal, { held, batch, payments });
}

/** Ends a wallet's reservation: books out goods paid after the dispatch, and releases the rest. */
export async function endDeal(
  ctx: Ctx,
  trx: Trx,
  deal: Deal,
  { sent, wasPaid }: { sent: readonly Bought[]; wasPaid: boolean },
): Promise<void> {
  const held = await lockReservationOfRoom(trx, deal.chatId, deal.supplierId);
  if (!held) return;
  if (sent.length > 0) {
    await lockProducts(trx, [held.productId]);
    const batch = await findReservedBatch(trx, held.batchId);
    await bookDispatch(ctx, trx, deal, { held, batch, payments: sent });
  }
  const left = await lockReservationOfRoom(trx, deal.chatId, deal.supplierId);
  if (left?.state !== 'open') return;
  const facts = await findReservationFacts(trx, left);
  // units that others may still buy at once stay reserved
  const isOver = wasPaid && !(await isRoomOfPurchase(trx, deal.chatId));
  if (!keepsReservation({ ...facts, wasPaid: isOver })) await giveBack(ctx, trx, left);
}

interface Outgoing {
  held: Reservation;
  batch: ReservedBatch;
  payments: readonly Bought[];
}

/** Takes reserved units first, then free ones if the supplier still works there; any excess is not booked. */
async function bookDispatch(ctx: Ctx, trx: Trx, deal: Deal, { held, batch, payments }: Outgoing): Promise<void> {
  const before = await listDispatchedPayments(trx, deal.id);
  const due = payments.filter(({ id, quantity }) => quantity !== null && !before.has(id));
  const reserved = held.state === 'open' ? held.quantity - held.dispatched : 0;
  const role = await findRole(trx, held.pharmacyId, deal.supplierId);
  const free = role && mayAtPharmacy(role, 'keep') ? freeOf(batch) : 0;
  const wanted = due.map(({ quantity }) => (quantity ?? 0) * held.factor);
  const goods = allot(reserved + free, wanted).map((quantity, index) => ({ payment: required(due[index]), quantity }));
  const leaving = goods.filter(({ quantity }) => quantity > 0);
  const quantity = sumOf(leaving);
  if (quantity === 0) return;
  const price = leaving.reduce((sum, { payment }) => sum + payment.baseKobo - payment.deliveryKobo, 0);
  const ofReserved = Math.min(reserved, quantity);
  const { productId, pharmacyId, batchId, unit: name, factor } = held;
  const typed = typedIn(-quantity, { name, factor }, batch.baseUnit);
  const request = { walletId: deal.id, payments: leaving.map(({ payment }) => payment.id) };
  const asked = { pharmacyId, kind: 'dispatch', nonce: undefined, request, productId } as const;
  const { actId } = await actAs(ctx, trx, deal.supplierId, asked, () =>
    Promise.resolve([
      { productId, batchId, kind: 'dispatched', hand: -quantity, reserved: -ofReserved, price, ...typed },
    ]),
  );
  const rows = leaving.map((one) => ({ paymentId: one.payment.id, quantity: one.quantity }));
  await insertDispatched(trx, { actId, reservationId: held.id }, rows);
  if (ofReserved > 0) await countDispatched(trx, held.id, ofReserved);
}

/** Books returned goods into quarantine, once; the caller knows that the payment was refunded. Takes a quantity in the offer's unit, or all of it. */
export async function bookReturn(
  ctx: MemberCtx,
  trx: Trx,
  paymentId: string,
  asked: number | undefined,
): Promise<void> {
  const sent = requireFound(await lockDispatched(trx, paymentId));
  const { productId, pharmacyId, factor } = sent;
  await enterPharmacy(ctx, trx, pharmacyId, 'keep');
  if (sent.isBack) throw new AppError('conflict', 'These goods are already back in your stock');
  const quantity = asked === undefined ? sent.quantity : asked * factor;
  if (quantity > sent.quantity) {
    throw invalidField('quantity', message('At most {most, number}', { most: Math.floor(sent.quantity / factor) }));
  }
  await lockProducts(trx, [productId]);
  const { baseUnit } = await findReservedBatch(trx, sent.batchId);
  const act = { pharmacyId, kind: 'return', nonce: undefined, request: { paymentId, quantity }, productId } as const;
  const { actId } = await actOnce(ctx, trx, act, async () => [
    {
      productId,
      // nobody knows yet how it was stored
      batchId: await splitAside(trx, sent.batchId, dayInLagos(ctx.now())),
      kind: 'returned',
      hand: quantity,
      value: koboOfPart(sent.valueKobo, quantity, sent.quantity),
      ...typedIn(quantity, { name: sent.unit, factor }, baseUnit),
    },
  ]);
  await markReturned(trx, paymentId, actId);
}
