/** Notifications of reminders, disputes, rulings and returned money. */
import type { Kobo } from '#rules/money.ts';
import type { DisputeMail } from '#rules/money/dispute.ts';
import { isTimedOut, isUnsettled } from '#rules/money/payment.ts';
import { administratorsWith } from '../../../auth/admin-role.ts';
import type { Ctx } from '../../../context.ts';
import { disputeMail } from '../../../mail/operator-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { findDispute } from '../../../store/money/dispute/dispute.ts';
import type { PaymentRow } from '../../../store/money/payment/payment.ts';
import { listChatMemberIds, type WalletRow } from '../../../store/money/wallet/wallet.ts';
import { postSystemMessage } from '../../notice/system-message.ts';
import { notify } from '../../notice/notice.ts';
import { sendMail } from '../../notice/send-mail.ts';
import { subjectOf, payersOf } from '../wallet/wallet-notify.ts';

/** Reminds payers who have time left to inspect and have not acknowledged. */
export async function notifyInspect(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  payments: readonly PaymentRow[],
): Promise<void> {
  const waiting = payments.filter(
    (payment) => isUnsettled(payment) && !payment.onHold && !isTimedOut(payment, ctx.now()),
  );
  for (const [payerId, own] of Map.groupBy(waiting, (payment) => payment.payerId)) {
    const amountKobo = own.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
    const notice = { subject: subjectOf(wallet), to: [payerId], actorId: null, amountKobo };
    await notify(ctx, trx, { ...notice, kind: 'inspection reminder' });
  }
}

/** Notifies all whose money is held here of what the opener did. */
export async function notifyDisputed(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  about: { payments: readonly PaymentRow[]; openerId: string; what: 'disputed' | 'withdrew' },
): Promise<void> {
  const { payments, openerId: actorId, what } = about;
  const to = [wallet.supplierId, ...payersOf(payments)];
  const kind = what === 'disputed' ? 'dispute opened' : 'dispute resolved';
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind, actorId });
  await postSystemMessage(ctx, trx, { ...systemMessageOf(wallet), what, actorId });
}

/** One job for each administrator, so that a failing address does not repeat the others' mail. */
export async function notifyAdmins(ctx: Ctx, trx: Trx, disputeId: string, why: DisputeMail): Promise<void> {
  for (const to of await administratorsWith(ctx, trx, 'money'))
    await ctx.jobs.add(trx, 'mail-dispute', { disputeId, to, why });
}

/** The job, some days before the buyer is refunded because nobody decided. */
export function remindRuling(ctx: Ctx, { disputeId }: JobPayloads['remind-ruling']): Promise<void> {
  return inTransaction(ctx.db, (trx) => notifyAdmins(ctx, trx, disputeId, 'undecided'));
}

/** The job. Sends nothing if the dispute has ended. */
export async function mailDispute(ctx: Ctx, { disputeId, to, why }: JobPayloads['mail-dispute']): Promise<void> {
  const dispute = await findDispute(ctx.db, disputeId);
  if (dispute?.state === 'open') await sendMail(ctx, disputeMail(to, `${ctx.publicUrl()}/admin/money`, why));
}

/** Tells both sides that the supplier did not answer in time, and that we decide. */
export async function notifyUnanswered(ctx: Ctx, trx: Trx, wallet: WalletRow, openerId: string): Promise<void> {
  const to = [wallet.supplierId, openerId];
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'dispute unanswered', actorId: null });
}

export async function notifyAnswered(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  about: { openerId: string; authorId: string },
): Promise<void> {
  const to = [wallet.supplierId, about.openerId];
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'dispute answered', actorId: about.authorId });
}

/** Tells the other side of a proposal, or that theirs was declined. */
export async function notifyProposal(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  about: { openerId: string; authorId: string; amountKobo: Kobo; what: 'made' | 'declined' },
): Promise<void> {
  const { openerId, authorId: actorId, amountKobo, what } = about;
  const kind = what === 'made' ? 'dispute proposal' : 'proposal declined';
  await notify(ctx, trx, { subject: subjectOf(wallet), to: [wallet.supplierId, openerId], kind, actorId, amountKobo });
}

/** Notifies the side other than `actorId`, who accepted. Others in the chat read that it is settled, but not the sum. */
export async function notifyAgreed(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  { openerId, actorId, amountKobo }: { openerId: string; actorId: string; amountKobo: Kobo },
): Promise<void> {
  const to = [wallet.supplierId, openerId];
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'dispute agreed', actorId, amountKobo });
  const subjectId = actorId === openerId ? wallet.supplierId : openerId;
  await postSystemMessage(ctx, trx, { ...systemMessageOf(wallet), what: 'settled', actorId, subjectId });
}

/** Notifies the two sides of the money; the others read the ruling in the chat. */
export async function notifyRuled(ctx: Ctx, trx: Trx, wallet: WalletRow, openerId: string): Promise<void> {
  const to = [wallet.supplierId, openerId];
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'dispute resolved', actorId: null });
  // a chat message needs an author, but the text of a ruling names none
  await postSystemMessage(ctx, trx, { ...systemMessageOf(wallet), what: 'ruled', actorId: wallet.supplierId });
}

/** `disputed`: payments of the dispute's opener. */
export async function notifyConceded(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  disputed: readonly PaymentRow[],
): Promise<void> {
  const actorId = wallet.supplierId;
  const amountKobo = disputed.reduce((sum, { grossKobo }) => sum + grossKobo, 0);
  const to = payersOf(disputed);
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'refund begun', actorId, amountKobo });
  await postSystemMessage(ctx, trx, { ...systemMessageOf(wallet), what: 'conceded', actorId });
}

/** `byId`: the supplier, or null if it ended automatically. */
export async function notifyCancelled(ctx: Ctx, trx: Trx, wallet: WalletRow, byId: string | null): Promise<void> {
  const to = await listChatMemberIds(trx, wallet.chatId);
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'wallet cancelled', actorId: byId });
  if (byId !== null)
    await postSystemMessage(ctx, trx, { ...systemMessageOf(wallet), what: 'cancelled', actorId: byId });
}

/** `byId`: the buyer who reclaimed, or null if the refund was automatic. */
export async function notifyReturned(
  ctx: Ctx,
  trx: Trx,
  wallet: WalletRow,
  about: { payments: readonly PaymentRow[]; byId: string | null },
): Promise<void> {
  const to = [wallet.supplierId, ...(about.byId === null ? payersOf(about.payments) : [])];
  await notify(ctx, trx, { subject: subjectOf(wallet), to, kind: 'money returned', actorId: about.byId });
}

function systemMessageOf({ id, chatId }: WalletRow) {
  return { chatId, walletId: id };
}
