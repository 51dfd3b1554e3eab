/** The buyer's choice of delivery in a wallet. */
import { randomUUIDv7 } from 'node:crypto';
import type { delivery } from '#contract/money/delivery.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, type Kobo } from '#rules/money.ts';
import type { AddressCopy, DeliveryMethod } from '#rules/money/delivery.ts';
import { costOfChoice, termsFor } from '#rules/money/delivery-cost.ts';
import { isLive, isPaidFor } from '#rules/money/payment.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { listDeliveryAddresses } from '../../../store/money/delivery/delivery-address.ts';
import { saveDelivery } from '../../../store/money/delivery/wallet-delivery.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { endAttempt } from '../../../store/money/payment/payment-attempt.ts';
import { type LockedTrade, lockTrade } from '../../../store/money/wallet/trade.ts';
import { requireAct } from '../wallet/permission.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { showWallet } from '../wallet/wallet-output.ts';
import { notFound } from './delivery-address.ts';

/** A buyer's choice, with the copy of the address that the deal keeps. */
export interface DeliveryChoice {
  method: DeliveryMethod;
  address: AddressCopy | null;
}

export const choose: Action<'member', typeof delivery.choose> = async (ctx, { walletAddress, method, addressId }) => {
  const { id: walletId } = await findOwnWallet(ctx, walletAddress);
  const choice = await choiceOf(ctx, method, addressId);
  await inTransaction(ctx.db, async (trx) => chooseIn(ctx, trx, await lockTrade(trx, walletId), choice));
  return { wallet: await showWallet(ctx, walletId) };
};

export async function choiceOf(
  ctx: MemberCtx,
  method: DeliveryMethod,
  addressId: string | null | undefined,
): Promise<DeliveryChoice> {
  return { method, address: method === 'ship' ? await copyOf(ctx, addressId) : null };
}

/** The caller locked the trade. A choice with another cost begins another payment; delivery that was paid stays as it is. */
export async function chooseIn(ctx: MemberCtx, trx: Trx, trade: LockedTrade, choice: DeliveryChoice): Promise<void> {
  requireAct(ctx, trade, 'chooseDelivery');
  const { wallet, payments } = trade;
  const payerId = ctx.member.id;
  const costKobo = costOfChoice(termsFor(payerId, trade), choice);
  const own = payments.filter((payment) => payment.payerId === payerId);
  await followCost(trx, own, costKobo);
  await saveDelivery(trx, wallet.id, { ...choice, payerId, id: randomUUIDv7(), costKobo }, ctx.now());
  notifyChat(ctx, trx, wallet.chatId);
}

/** Ends an attempt with another sum. Refuses if its money may be on its way, or has arrived. */
async function followCost(trx: Trx, own: readonly PaymentRow[], costKobo: Kobo): Promise<void> {
  const paid = own.filter(isPaidFor);
  const paidKobo = paid.reduce((sum, { deliveryKobo }) => sum + deliveryKobo, 0);
  if (paid.length > 0 && paidKobo !== costKobo) {
    const sums = { paid: formatNaira(paidKobo), cost: formatNaira(costKobo) };
    const words = message(
      'You paid {paid} for delivery, and this costs {cost}. Agree on it with the seller in the chat.',
      sums,
    );
    throw new AppError('conflict', words);
  }
  const other = own.find(({ state, deliveryKobo }) => isLive(state) && deliveryKobo !== costKobo);
  if (other?.state === 'pending') {
    throw new AppError('conflict', 'Your payment is on its way. Change the delivery after it has arrived.');
  }
  if (other && paid.length === 0) await endAttempt(trx, other.id, 'expired');
}

async function copyOf(ctx: MemberCtx, addressId: string | null | undefined): Promise<AddressCopy> {
  if (!addressId) throw invalidField('addressId', 'Choose a delivery address');
  const book = await listDeliveryAddresses(ctx.db, ctx.member.id);
  const address = book.find(({ _id }) => _id === addressId);
  if (!address) throw notFound();
  const { contact, phone, street, town, state, landmark, pharmacy } = address;
  return { contact, phone, street, town, state, landmark, pharmacy: pharmacy?.businessName ?? '' };
}
