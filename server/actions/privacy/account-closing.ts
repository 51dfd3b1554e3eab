/** Closes an account: the obstacles, and the end of all that is the member's. */
import type { accountClosing, ClosingObstacle } from '#contract/account/privacy.ts';
import { refusalOfLeaving } from '#rules/chat/chat-money.ts';
import { AppError } from '#rules/error.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { nairaOfKobo } from '#rules/money.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { accountClosedForMail, accountClosedMail } from '../../mail/mail-templates.ts';
import { letterOf } from '../../mail/draft.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findLanguageOf } from '../../store/account/language.ts';
import { listNames, lockMember } from '../../store/account/member.ts';
import { endSessionsOf } from '../../store/account/session.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { listPayments } from '../../store/money/payment/payment.ts';
import { findFigures } from '../../store/money/payout/payout.ts';
import { findAccount } from '../../store/people/profile.ts';
import {
  closePharmacies,
  deleteBlocks,
  deleteImports,
  deleteLicences,
  deleteOwnRows,
  detachPictures,
  eraseMember,
  hasLeftovers,
  listOpenWallets,
  listOwedRefunds,
  type OpenWallet,
  replaceNameInChats,
} from '../../store/privacy/account-closing.ts';
import { detachReceiptPictures } from '../../store/pharmacy/goods-receipt/goods-receipt.ts';
import { setOffersSuspended } from '../../store/people/suspension.ts';
import { forgetRatings } from '../../store/people/rating/rating.ts';
import { deleteExportsOf } from '../../store/privacy/data-export.ts';
import { reauthenticate } from '../account/reauthentication.ts';
import { notifyEnded } from '../account/session.ts';
import { leaveChats } from '../chat/chat-room.ts';
import { leaveMedicineRequests } from '../pharmacy/medicine-request/medicine-leave.ts';
import { removeFilesNow, removePictures } from '../media/picture.ts';
import { leaveTrade } from '../trade/offer/offer-leave.ts';
import { partWithAll } from '../people/partner-request.ts';
import { refreshMember } from '../pharmacy/access.ts';
import { exportFileOf } from './data-export.ts';

export const show: Action<'member', typeof accountClosing.show> = async (ctx) => ({
  obstacles: await obstaclesOf(ctx, ctx.db),
});

/** Closes the account for good; idempotent. */
export const close: Action<'member', typeof accountClosing.close> = async (ctx, { password }) => {
  await reauthenticate(ctx, password);
  await requireNoObstacles(ctx, ctx.db, OWN);
  await inTransaction(ctx.db, async (trx) => {
    const { isVerified } = (await lockMember(trx, ctx.member.id)) ?? {};
    if (isVerified) await closeLocked(ctx, trx, OWN);
  });
  await removeFilesNow(ctx);
  ctx.request.clearRefreshCookie();
  return { success: true };
};

export interface Closing {
  /** The administrator's reason, shown to the member; absent if the member closes it. */
  reason?: string;
  refusal: (obstacles: readonly ClosingObstacle[]) => AppError;
}

const OWN: Closing = {
  refusal: () => new AppError('conflict', 'Something still prevents this. Check the list again.'),
};

/** Closes the account of `ctx.member`, whose row is locked. */
export async function closeLocked(ctx: MemberCtx, trx: Trx, closing: Closing): Promise<void> {
  const memberId = ctx.member.id;
  const { email } = await findAccount(trx, memberId);
  const name = (await listNames(trx, [memberId])).get(memberId) ?? '';
  const language = (await findLanguageOf(trx, memberId)) ?? null;
  await setOffersSuspended(trx, memberId, false);
  await leaveTrade(ctx, trx);
  await deleteBlocks(trx, memberId);
  await leaveChats(ctx, trx);
  await partWithAll(ctx, trx);
  await leaveMedicineRequests(ctx, trx, memberId);
  for (const { memberId: to, pharmacyId } of await closePharmacies(trx, memberId)) {
    onCommit(trx, () => refreshMember(ctx, to, pharmacyId));
  }
  for (const stockImportId of await deleteImports(trx, memberId)) {
    await ctx.jobs.add(trx, 'end-stock-import', { stockImportId });
  }
  await removePictures(ctx, trx, await detachPictures(trx, memberId));
  await removePictures(ctx, trx, await detachReceiptPictures(trx, memberId));
  const exported = (await deleteExportsOf(trx, memberId)).map(exportFileOf);
  const names = [...exported, ...(await deleteLicences(trx, memberId))];
  if (names.length > 0) await ctx.jobs.add(trx, 'remove-private-files', { names });
  notifyEnded(ctx, trx, await endSessionsOf(trx, memberId));
  await eraseMember(trx, memberId);
  await forgetRatings(trx, memberId);
  await deleteOwnRows(trx, memberId);
  await requireNoObstacles(ctx, trx, closing);
  if (await hasLeftovers(trx, memberId)) throw changedMeanwhile();
  await ctx.jobs.add(trx, 'forget-name', { memberId, name });
  await ctx.jobs.add(trx, 'mail-account-closed', { email, language, reason: closing.reason ?? null });
  onCommit(trx, () => ctx.feed.forget());
}

/** Throws while there are obstacles. Called first, and again once nothing new can refer to the member. */
export async function requireNoObstacles(ctx: MemberCtx, db: Db, { refusal }: Closing): Promise<void> {
  const obstacles = await obstaclesOf(ctx, db);
  if (obstacles.length > 0) throw refusal(obstacles);
}

const changedMeanwhile = () => new AppError('conflict', 'Something of yours just changed. Try again.');

async function obstaclesOf(ctx: MemberCtx, db: Db): Promise<ClosingObstacle[]> {
  const memberId = ctx.member.id;
  const obstacles: ClosingObstacle[] = [];
  for (const wallet of await listOpenWallets(db, memberId)) {
    const kind = await kindOf(ctx, db, wallet);
    if (kind) obstacles.push({ kind, amount: null, chat: wallet.chat });
  }
  const { available, pending, onItsWay: payout, owed: debt } = await findFigures(db, memberId);
  const balance = available + pending;
  for (const { chat, amountKobo } of await listOwedRefunds(db, memberId)) {
    obstacles.push({ kind: 'refund', amount: nairaOfKobo(amountKobo), chat });
  }
  for (const [kind, kobo] of Object.entries({ balance, payout, debt })) {
    if (kobo > 0) obstacles.push({ kind: kind as ClosingObstacle['kind'], amount: nairaOfKobo(kobo), chat: null });
  }
  return obstacles;
}

async function kindOf(ctx: MemberCtx, db: Db, wallet: OpenWallet): Promise<ClosingObstacle['kind'] | undefined> {
  const payments = await listPayments(db, wallet.id);
  const refusal = refusalOfLeaving(wallet, payments, ctx.member.id, ctx.now());
  if (refusal === undefined) return undefined;
  if (payments.some(({ onHold }) => onHold)) return 'dispute';
  return refusal === 'supplier' ? 'escrow' : 'payment';
}

/** The job. Gets the language as an argument, because the address no longer has a member. */
export async function mailClosed(ctx: Ctx, payload: JobPayloads['mail-account-closed']): Promise<void> {
  const { email, language, reason } = payload;
  // there is no reason if the member closed it
  const draft = typeof reason === 'string' ? accountClosedForMail(email, reason) : accountClosedMail(email);
  await ctx.mail.send(letterOf(draft, language ?? ENGLISH));
}

/** The job: replaces the name in stored text. Screens name members by their current data. */
export async function forgetName(ctx: Ctx, { memberId, name }: JobPayloads['forget-name']): Promise<void> {
  await replaceNameInChats(ctx.db, memberId, name);
}

/** The job: removes files whose rows are gone. */
export async function removePrivateFiles(ctx: Ctx, { names }: JobPayloads['remove-private-files']): Promise<void> {
  for (const name of names) await ctx.privateFiles.remove(name);
}
