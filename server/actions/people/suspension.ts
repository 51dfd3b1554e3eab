/** Administrators suspend and restore a member: sessions and offers at once, money never. */
import type { adminSuspension } from '#contract/people/suspension.ts';
import { decidedAlready } from '#rules/account/suspension.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { PATHS, PUBLIC_PATHS } from '#rules/paths.ts';
import type { AdminCtx, Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { restoredMail, suspendedMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { lockMember } from '../../store/account/member.ts';
import { endSessionsOf } from '../../store/account/session.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../store/db.ts';
import { listOffers, toOfferEvent } from '../../store/trade/offer/offer.ts';
import {
  endSuspension,
  findSuspensionState,
  findSuspensionMail,
  insertSuspension,
  lockAgainstNewRows,
  setOffersSuspended,
  type SuspensionState,
} from '../../store/people/suspension.ts';
import { listOpenWallets } from '../../store/privacy/account-closing.ts';
import { notifyEnded } from '../account/session.ts';
import { record } from '../admin/admin.ts';
import { requireImpartial } from '../admin/own.ts';
import { sendMemberMail } from '../notice/send-mail.ts';

/** An administrator's decision on a member; `version` is the one they saw, if any. */
export interface SuspensionDecision {
  memberId: string;
  reason: string;
  version?: number | undefined;
}

export const show: Action<'admin', typeof adminSuspension.show> = async (ctx, { id }) => getMember(ctx.db, id);

export const suspend: Action<'admin', typeof adminSuspension.suspend> = (ctx, { id: memberId, ...decision }) =>
  inTransaction(ctx.db, async (trx) => {
    await suspendMember(ctx, trx, { memberId, ...decision });
    return getMember(trx, memberId);
  });

export const restore: Action<'admin', typeof adminSuspension.restore> = (ctx, { id: memberId, ...decision }) =>
  inTransaction(ctx.db, async (trx) => {
    await restoreMember(ctx, trx, { memberId, ...decision });
    return getMember(trx, memberId);
  });

async function getMember(db: Db, memberId: string) {
  const found = requireFound(await findSuspensionState(db, memberId));
  const { fullName, isClosed, isSuspended, version, suspensions } = found;
  const state = isClosed ? ('closed' as const) : isSuspended ? ('suspended' as const) : ('active' as const);
  return { user: { _id: memberId, fullName, state, version, suspensions } };
}

/** Ends every session and socket, hides what they offer, tells them why. Records the act. Locks the member's row. */
export async function suspendMember(ctx: AdminCtx, trx: Trx, decision: SuspensionDecision): Promise<void> {
  const { memberId, reason } = decision;
  const { isSuspended, suspensions } = await lockSuspension(ctx, trx, decision);
  if (isSuspended) throw cameFirst(suspensions);
  const suspensionId = await insertSuspension(trx, { memberId, reason, by: ctx.admin.email });
  const hidden = await setOffersSuspended(trx, memberId, true);
  await record(ctx, trx, { what: 'member suspended', subject: `member:${memberId}`, reason });
  await ctx.jobs.add(trx, 'mail-suspension', { suspensionId, what: 'suspended' });
  await lockAgainstNewRows(trx, memberId);
  hidden.push(...(await setOffersSuspended(trx, memberId, true)));
  notifyEnded(ctx, trx, await endSessionsOf(trx, memberId));
  await publishOffers(ctx, trx, hidden);
  await refreshChats(ctx, trx, memberId);
}

/** Lets the member sign in again and shows their offers. Records the act. Locks the member's row. */
export async function restoreMember(ctx: AdminCtx, trx: Trx, decision: SuspensionDecision): Promise<void> {
  const { memberId, reason } = decision;
  const { isSuspended, suspensions } = await lockSuspension(ctx, trx, decision);
  if (!isSuspended) throw cameFirst(suspensions);
  const suspensionId = await endSuspension(trx, { memberId, reason, by: ctx.admin.email });
  const back = await setOffersSuspended(trx, memberId, false);
  await record(ctx, trx, { what: 'member restored', subject: `member:${memberId}`, reason });
  if (suspensionId) await ctx.jobs.add(trx, 'mail-suspension', { suspensionId, what: 'restored' });
  await publishOffers(ctx, trx, back);
  await refreshChats(ctx, trx, memberId);
}

/** Locks the member. Throws for the administrator themselves, a closed account, and a decision made meanwhile. */
async function lockSuspension(
  ctx: AdminCtx,
  trx: Trx,
  { memberId, version }: SuspensionDecision,
): Promise<SuspensionState> {
  await lockMember(trx, memberId);
  const locked = await findSuspensionState(trx, memberId);
  if (!locked || locked.isClosed) throw nothingHere();
  await requireImpartial(ctx, trx, [memberId]);
  if (version !== undefined && version !== locked.version) throw cameFirst(locked.suspensions);
  return locked;
}

function cameFirst([last]: SuspensionState['suspensions']): AppError {
  if (!last) return new AppError('conflict', 'This account is not suspended.');
  return new AppError('conflict', decidedAlready({ by: last.by, restoredBy: last.restored?.by ?? null }));
}

/** Offers published live, as many as an open list shows; the others vanish at the next load. */
const PUBLISHED_OFFERS = 100;

async function publishOffers(ctx: Ctx, trx: Trx, ids: readonly string[]): Promise<void> {
  const offers = await listOffers(trx, ids.slice(0, PUBLISHED_OFFERS));
  onCommit(trx, () => {
    ctx.offerCache.clear();
    if (ids.length > 0) ctx.live.publish('everyone', 'business', { businesses: offers.map(toOfferEvent) });
    for (const offer of offers) ctx.live.publish('everyone', 'biz', { biz: toOfferEvent(offer) });
  });
}

/** Refreshes open chats with money in them, which show that a member is suspended. */
async function refreshChats(ctx: Ctx, trx: Trx, memberId: string): Promise<void> {
  for (const { chat } of await listOpenWallets(trx, memberId)) {
    onCommit(trx, () => ctx.live.publish({ chat: chat._id }, 'chats', { chatId: chat._id }));
  }
}

/** The job: mails the reason and how to appeal, or that the account is restored. */
export async function mailSuspension(ctx: Ctx, { suspensionId, what }: JobPayloads['mail-suspension']): Promise<void> {
  const facts = await findSuspensionMail(ctx.db, suspensionId);
  if (!facts) return;
  const { email, reason, restoredFor } = facts;
  const draft =
    what === 'suspended'
      ? suspendedMail(email, reason, ctx.publicUrl() + PUBLIC_PATHS.contact)
      : restoredMail(email, restoredFor ?? '', ctx.publicUrl() + PATHS.signIn);
  await sendMemberMail(ctx, draft);
}
