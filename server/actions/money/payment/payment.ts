/** Payments into a wallet: Pay now, Verify payment, and the one `confirm` for every trigger. */
import type { wallet as routes } from '#contract/money/wallet.ts';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, isSameAmount, type Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import { nextRequery, stateAfter, stateOfSent } from '#rules/money/payment.ts';
import { bookCharge, type Booked } from './charge.ts';
import type { Ctx, MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inEnglish } from '../../../i18n/wording.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import type { ProviderTransaction } from '../../../outside/payment-shape.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findDonation } from '../../../store/money/payment/donation.ts';
import {
  findOwnPayment,
  findPayment,
  type KnownPayment,
  lockPayments,
  type PaymentRow,
} from '../../../store/money/payment/payment.ts';
import { storeProviderStatus } from '../../../store/money/payment/payment-attempt.ts';
import { type ChatKind, lockWallet, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { toWallet, showWallet } from '../wallet/wallet-output.ts';
import { openCheckout, openTransfer, type Share } from './checkout.ts';
import { confirmDonation } from './donation-confirm.ts';
import { requireAnswer, UNPAID } from './verify.ts';
import { requireNoAlertInRoom } from '../../medicine/safety/batch-alert.ts';
import { settleWallet } from '../wallet/wallet-release.ts';
import { findOwnWallet, notifyChat } from '../wallet/wallet.ts';
import { isSilence } from '../../provider-silence.ts';
import { limitPresses } from '../../rate-limit.ts';

export const accept: Action<'member', typeof routes.accept> = async (ctx, input) => {
  const share = await shareOf(ctx, input);
  const callbackUrl = `${ctx.publicUrl()}/${share.quantity === null ? 'chat' : 'chatroom'}/${share.chatId}`;
  const checkout = await openCheckout(ctx, share, callbackUrl);
  const data = {
    access_code: checkout.accessCode,
    authorization_url: checkout.authorizationUrl,
    reference: checkout.reference,
  };
  return { wallet: await showWallet(ctx, share.walletId), result: { data } };
};

export const transfer: Action<'member', typeof routes.transfer> = async (ctx, input) => {
  const share = await shareOf(ctx, input);
  await openTransfer(ctx, share);
  return { wallet: await showWallet(ctx, share.walletId) };
};

interface Asked {
  walletAddress: string;
  quantity?: number | null | undefined;
  amount?: number | null | undefined;
}

async function shareOf(ctx: MemberCtx, { walletAddress, quantity, amount = null }: Asked): Promise<Share> {
  const wallet = await findOwnWallet(ctx, walletAddress);
  await limitPresses(ctx, `pay now by ${ctx.member.id}`);
  await requireNoAlertInRoom(ctx.db, wallet.chatId);
  return { chatId: wallet.chatId, walletId: wallet.id, quantity: quantityOf(wallet, quantity ?? null), amount };
}

/** Returns null in a one-to-one chat, where the whole sum is paid. */
function quantityOf(wallet: WalletRow, asked: number | null): number | null {
  if (wallet.quantity === null && asked !== null) {
    throw invalidField('quantity', 'This wallet is paid in one payment, not by unit');
  }
  if (wallet.quantity !== null && asked === null)
    throw invalidField('quantity', 'Enter how many units you are paying for');
  return asked;
}

const UNPLACED = message('Your payment arrived, but this wallet can’t accept it. You get a full refund.');

const tooLate = (keptKobo: Kobo) =>
  message('Your payment came too late. We are refunding it, less Paystack’s fee of {fee}.', {
    fee: formatNaira(keptKobo),
  });

/** Returns why a payment is not in the wallet; undefined if it is, or was until the release. */
function unheldMessage(
  payment: Pick<PaymentRow, 'allocation' | 'state' | 'keptKobo'> | undefined,
): Message | undefined {
  if (!payment?.allocation) return UNPAID;
  if (payment.state === 'refunded') return message('This payment was refunded.');
  if (payment.state === 'charged_back') return message('The buyer’s bank took this payment back.');
  if (payment.allocation === 'suspense') return payment.keptKobo > 0 ? tooLate(payment.keptKobo) : UNPLACED;
  return payment.state === 'refunding' ? message('This payment is being refunded.') : undefined;
}

export const verifyInRoom: Action<'member', typeof routes.verifyInRoom> = (ctx, input) =>
  verifyPayment(ctx, { ...input, chatId: input.chatroomId }, 'room');

interface Claim {
  walletAddress: string;
  chatId: string;
  reference: string;
  amount?: number | null | undefined;
  sent?: boolean | undefined;
}

/** Compares the caller's claim with the stored values, and never uses it. */
export async function verifyPayment(
  ctx: MemberCtx,
  input: Claim,
  kind: ChatKind,
): Promise<{ success: boolean; error?: string; wallet: Wallet }> {
  const { walletAddress: address, reference } = input;
  const payment = await findOwnPayment(ctx.db, { address, reference, memberId: ctx.member.id });
  const isHere = payment?.chatId === input.chatId && (payment.unitsInAll === null) === (kind === 'single');
  const isTheirs = ctx.member.id === payment?.payerId || ctx.member.id === payment?.supplierId;
  if (!isHere || !isTheirs) throw nothingHere();
  if (typeof input.amount === 'number' && !isSameAmount(input.amount, payment.grossKobo)) {
    throw new AppError('conflict', 'This payment has a different amount');
  }
  await limitPresses(ctx, `verify payment by ${ctx.member.id}`);
  const isSent = input.sent === true && ctx.member.id === payment.payerId;
  const booked = await requireAnswer(ctx, reference, settle(ctx, payment, isSent));
  if (booked?.facts) return { success: true, wallet: toWallet(ctx, booked.facts) };
  const visible = await showWallet(ctx, payment.walletId);
  const why = unheldMessage(await findPayment(ctx.db, reference));
  return why ? { success: false, error: inEnglish(why), wallet: visible } : { success: true, wallet: visible };
}

/**
 * Looks a payment up at the provider and books it once; the button, the webhook and the job all end here. Returns where its money is, or undefined
 * if none has arrived. Throws ProviderError.
 */
export async function confirm(ctx: Ctx, reference: string): Promise<PaymentRow['allocation'] | undefined> {
  const known = await findPayment(ctx.db, reference);
  return known ? (await settle(ctx, known))?.allocation : confirmDonation(ctx, reference);
}

/** `isSent`: the payer says they have paid. */
async function settle(ctx: Ctx, known: KnownPayment, isSent = false): Promise<Booked | undefined> {
  if (known.allocation) return { allocation: known.allocation };
  const reply = await ctx.payment.verify(known.reference);
  const { id: paymentId, walletId, offerId } = known;
  if (reply?.status === 'success' && reply.amountKobo > 0) {
    return bookCharge(ctx, { paymentId, walletId, offerId, said: reply });
  }
  return inTransaction(ctx.db, async (trx) => {
    const wallet = await lockWallet(trx, walletId);
    const payments = await lockPayments(trx, walletId);
    const payment = required(payments.find(({ id }) => id === paymentId));
    if (payment.allocation) return { allocation: payment.allocation };
    await note(ctx, trx, wallet, payment, { reply, isSent });
    return undefined;
  });
}

/** The job: repeats on a schedule until the money has arrived or no longer can. */
export async function confirmOnSchedule(ctx: Ctx, { reference }: JobPayloads['confirm-payment']): Promise<void> {
  const payment = (await findPayment(ctx.db, reference)) ?? (await findDonation(ctx.db, reference));
  if (!payment || payment.allocation) return;
  const allocation = await confirm(ctx, reference).catch((error: unknown) => {
    if (!(error instanceof ProviderError) || isSilence(error)) throw error;
    ctx.log.warn({ err: error, reference }, 'no verification by the clock');
    return undefined;
  });
  const runAt = allocation ? undefined : nextRequery(payment.createdAt, ctx.now());
  if (runAt) await ctx.jobs.add(ctx.db, 'confirm-payment', { reference }, { runAt, key: `requery:${reference}` });
}

/** Stores the provider's status of an unpaid attempt for the screen; the wallet stops waiting for an attempt that has ended. */
async function note(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payment: PaymentRow,
  { reply, isSent }: { reply: ProviderTransaction | null; isSent: boolean },
): Promise<void> {
  const state = stateAfter(isSent ? stateOfSent(payment) : payment, reply?.status, ctx.now());
  const gatewayResponse = reply?.gatewayResponse ?? payment.gatewayResponse;
  const isNews = state !== payment.state || gatewayResponse !== payment.gatewayResponse;
  await storeProviderStatus(trx, payment.id, { state, providerStatus: reply?.status ?? null, gatewayResponse });
  if (isNews) notifyChat(ctx, trx, wallet.chatId);
  await settleWallet(ctx, trx, wallet.id);
}
