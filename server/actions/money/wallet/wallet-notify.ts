/** Notifications of a wallet: requested, paid, dispatched, acknowledged, released. */
import { formatNaira, type Kobo } from '#rules/money.ts';
import { quoteOfAll } from '#rules/trade/agreement.ts';
import { isHeld } from '#rules/money/payment.ts';
import { type AgreedShare, quoteFor } from '#rules/money/wallet-share.ts';
import type { Ctx } from '../../../context.ts';
import { type Trx } from '../../../store/db.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { listChatMemberIds, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { type SystemEventInput, postSystemMessage, postSystemMessages } from '../../notice/system-message.ts';
import { notify, notifyAll } from '../../notice/notice.ts';

type Wallet = Pick<WalletRow, 'id' | 'chatId' | 'supplierId' | 'quantity' | 'baseKobo' | 'grossKobo'>;

export async function notifyRequested(ctx: Ctx, trx: Trx, wallet: Wallet): Promise<void> {
  const { supplierId: actorId, grossKobo } = wallet;
  const to = (await listChatMemberIds(trx, wallet.chatId)).filter((id) => id !== actorId);
  const asked = to.length > 1 ? { detail: formatNaira(grossKobo) } : { amountKobo: grossKobo };
  await notify(ctx, trx, { to, kind: 'wallet requested', actorId, subject: subjectOf(wallet), ...asked });
  await postRequested(ctx, trx, wallet, to);
}

/** Notifies each payer of a wallet of agreements of their own sum. */
export async function notifyRequestedOf(
  ctx: Ctx,
  trx: Trx,
  wallet: Wallet,
  shares: readonly AgreedShare[],
): Promise<void> {
  await notifyShares(ctx, trx, wallet, shares);
  await postRequested(ctx, trx, wallet, payerIdsOf(shares));
}

/** Posts the message under which the chat shows the wallet's card. */
export function postRequested(ctx: Ctx, trx: Trx, wallet: Wallet, payerIds: readonly string[]): Promise<void> {
  return postMessage(ctx, trx, wallet, requestOf(wallet, payerIds));
}

/** The request of a sum. Its subject is the payer, unless several pay it together. */
function requestOf({ supplierId, baseKobo, grossKobo }: Omit<Wallet, 'id'>, [first, ...others]: readonly string[]) {
  const asked = first !== undefined && others.length === 0 ? { subjectId: first } : {};
  const detail = formatNaira(grossKobo);
  return { what: 'requested' as const, actorId: supplierId, ...asked, detail, amountKobo: baseKobo };
}

export const payerIdsOf = (shares: readonly AgreedShare[]): string[] => shares.map(({ memberId }) => memberId);

/** Notifies of agreements added to an open wallet: its card shows the new total, a message shows the addition. */
export async function notifyGrown(ctx: Ctx, trx: Trx, wallet: Wallet, shares: readonly AgreedShare[]): Promise<void> {
  await notifyShares(ctx, trx, wallet, shares);
  const request = requestOf({ ...wallet, ...quoteOfAll(shares) }, payerIdsOf(shares));
  await postSystemMessage(ctx, trx, { chatId: wallet.chatId, ...request });
}

async function notifyShares(ctx: Ctx, trx: Trx, wallet: Wallet, shares: readonly AgreedShare[]): Promise<void> {
  await notifyAll(
    ctx,
    trx,
    shares.map(({ memberId, unitPriceKobo, quantity }) => {
      const { grossKobo: amountKobo } = quoteFor(unitPriceKobo, quantity);
      const kind = 'wallet requested';
      return { to: [memberId], kind, actorId: wallet.supplierId, amountKobo, subject: subjectOf(wallet) };
    }),
  );
}

/** Notifies both sides: the supplier sees their part, the payer what left their bank. */
export async function notifyPaid(ctx: Ctx, trx: Trx, wallet: Wallet, payment: PaymentRow): Promise<void> {
  const { supplierId, chatId, id: walletId } = wallet;
  const { payerId, payerName, baseKobo, grossKobo } = payment;
  const subject = subjectOf(wallet);
  await notifyAll(ctx, trx, [
    { to: [supplierId], kind: 'payment received', actorId: payerId, amountKobo: baseKobo, subject },
    { to: [payerId], kind: 'payment arrived', actorId: supplierId, amountKobo: grossKobo, subject },
  ]);
  const detail = formatNaira(baseKobo);
  const line = { chatId, walletId, what: 'paid', actorId: payerId, detail, amountKobo: baseKobo } as const;
  await postSystemMessages(ctx, trx, [line], new Map([[payerId, payerName]]));
}

/** Tells payers whose money is held that the goods were shipped, or handed over without a waybill. */
export async function notifyDispatched(
  ctx: Ctx,
  trx: Trx,
  wallet: Wallet,
  about: { payments: readonly PaymentRow[]; waybillNumber: string },
): Promise<void> {
  const { supplierId: actorId } = wallet;
  await notify(ctx, trx, {
    subject: subjectOf(wallet),
    to: payersOf(about.payments),
    kind: 'goods dispatched',
    actorId,
  });
  const detail = about.waybillNumber;
  await postMessage(ctx, trx, wallet, { what: 'dispatched', actorId, ...(detail !== '' && { detail }) });
}

/** Notifies the supplier of a payer's acknowledgement. */
export async function notifyAcknowledged(ctx: Ctx, trx: Trx, wallet: Wallet, actorId: string): Promise<void> {
  await notify(ctx, trx, {
    to: [wallet.supplierId],
    kind: 'receipt acknowledged',
    actorId,
    subject: subjectOf(wallet),
  });
  await postMessage(ctx, trx, wallet, { what: 'received', actorId });
}

export async function notifyReleased(
  ctx: Ctx,
  trx: Trx,
  wallet: Wallet,
  { payers, amountKobo }: { payers: string[]; amountKobo: Kobo },
): Promise<void> {
  const released = { kind: 'money released', actorId: null, subject: subjectOf(wallet) } as const;
  await notify(ctx, trx, { ...released, to: [wallet.supplierId], amountKobo });
  await notify(ctx, trx, { ...released, to: [...new Set(payers)] });
  const detail = formatNaira(amountKobo);
  await postMessage(ctx, trx, wallet, { what: 'released', actorId: wallet.supplierId, detail, amountKobo });
}

/** Tells supplier and payer that the release is under review. */
export async function notifyReviewed(ctx: Ctx, trx: Trx, wallet: Wallet, payment: PaymentRow): Promise<void> {
  const waiting = { kind: 'release reviewed', actorId: null, subject: subjectOf(wallet) } as const;
  await notify(ctx, trx, { ...waiting, to: [wallet.supplierId, payment.payerId], amountKobo: payment.baseKobo });
}

/** Tells the supplier that the review refused the release. */
export async function notifyReleaseRefused(ctx: Ctx, trx: Trx, wallet: Wallet, amountKobo: Kobo): Promise<void> {
  const refused = { kind: 'release refused', actorId: null, subject: subjectOf(wallet) } as const;
  await notify(ctx, trx, { ...refused, to: [wallet.supplierId], amountKobo });
}

/** Posts the event as a system message. */
function postMessage(
  ctx: Ctx,
  trx: Trx,
  wallet: Wallet,
  line: Omit<SystemEventInput, 'chatId' | 'walletId'>,
): Promise<void> {
  return postSystemMessage(ctx, trx, { ...line, chatId: wallet.chatId, walletId: wallet.id });
}

/** Returns the payers whose money is held. */
export function payersOf(payments: readonly PaymentRow[]): string[] {
  return payments.filter(isHeld).map((payment) => payment.payerId);
}

/** Returns the subject of a wallet's notifications: its trade, whose page shows each reader their next step. */
export function subjectOf({ id }: Pick<WalletRow, 'id'>) {
  return { kind: 'trade', id } as const;
}
