/** Decisions on proposals: a second administrator approves or declines them, or the proposer withdraws them. */
import type { approval } from '#contract/admin/approval.ts';
import { isPermitted } from '#rules/admin/role.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { roleOf } from '../../auth/admin-role.ts';
import type { AdminCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inEnglish } from '../../i18n/wording.ts';
import {
  type ApprovalRow,
  claimApproval,
  endRunning,
  findApproval,
  listWaitingApprovals,
} from '../../store/admin/approval.ts';
import { inTransaction } from '../../store/db.ts';
import { record, requireProof } from '../admin/admin.ts';
import { APPROVED_RUNS } from './guarded-act.ts';
import { requireSecondPerson } from './second-person.ts';

export const list: Action<'admin', typeof approval.list> = (ctx, { after }) => listWaitingApprovals(ctx.db, after);

/** Claims the proposal first, so that two approvals at once do it once. Then the act itself checks it against the current state. */
export const approve: Action<'admin', typeof approval.approve> = async (ctx, { id, otp }) => {
  requireProof(ctx);
  const known = await findWaiting(ctx, id);
  if (known.proposedBy === ctx.admin.email) {
    throw new AppError('forbidden', 'You proposed this yourself. Someone else must approve it.');
  }
  await requireSecondPerson(ctx, known.proposedBy);
  const run = requireFound(APPROVED_RUNS.get(known.what));
  await decide(ctx, known, { state: 'running', reason: `proposed by ${known.proposedBy}` });
  await requireProposer(ctx, known);
  try {
    await run(ctx, known.input, { otp });
  } catch (error) {
    throw await refusalOf(ctx, known, error);
  }
  await endRunning(ctx.db, id, { state: 'approved' });
  return { success: true };
};

export const decline: Action<'admin', typeof approval.decline> = async (ctx, { id, reason }) => {
  const known = await findWaiting(ctx, id);
  if (known.proposedBy === ctx.admin.email) {
    throw new AppError('forbidden', 'You proposed this yourself. Withdraw it instead.');
  }
  await decide(ctx, known, { state: 'declined', reason });
  return { success: true };
};

export const withdraw: Action<'admin', typeof approval.withdraw> = async (ctx, { id }) => {
  const known = await findWaiting(ctx, id);
  if (known.proposedBy !== ctx.admin.email) {
    throw new AppError('forbidden', 'Only the person who proposed it can withdraw it. Decline it instead.');
  }
  await decide(ctx, known, { state: 'withdrawn', reason: '' });
  return { success: true };
};

async function findWaiting(ctx: AdminCtx, id: string): Promise<ApprovalRow> {
  const known = requireFound(await findApproval(ctx.db, id));
  requireUndecided(known);
  return known;
}

function requireUndecided({ state, decidedBy }: ApprovalRow): void {
  if (state === 'open' || state === 'running') return;
  if (state === 'expired') throw expired();
  throw new AppError('conflict', message('{by} has already decided this', { by: decidedBy ?? '' }));
}

const expired = () => new AppError('conflict', 'This proposal is too old. Propose it again.');

const WORDS = { running: 'approve', declined: 'decline', withdrawn: 'withdraw' } as const;

/** Decides once and records it. The error of a second decision says who was first. */
async function decide(
  ctx: AdminCtx,
  { id, what }: ApprovalRow,
  { state, reason }: { state: keyof typeof WORDS; reason: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const by = ctx.admin.email;
    if (!(await claimApproval(trx, id, { state, by, ...(state === 'declined' && { answer: reason }) }))) {
      const now = await findApproval(trx, id);
      if (now?.state === 'running') {
        throw new AppError('conflict', message('{by} has already decided this', { by: now.decidedBy ?? '' }));
      }
      if (now) requireUndecided(now);
      throw expired();
    }
    await record(ctx, trx, { what: `${WORDS[state]}: ${what}`, subject: `approval:${id}`, reason });
  });
}

/** Closes the proposal and throws if its proposer may no longer move money. */
async function requireProposer(ctx: AdminCtx, known: ApprovalRow): Promise<void> {
  const role = await roleOf(ctx, ctx.db, known.proposedBy);
  if (role && isPermitted(role, 'money')) return;
  throw await outdated(ctx, known, message('{by} can no longer move money', { by: known.proposedBy }));
}

/** These errors say that the proposal no longer fits the current state. After any other error it stays open. */
const UNFIT = new Set(['conflict', 'not_found', 'amount', 'invalid']);

async function refusalOf(ctx: AdminCtx, known: ApprovalRow, error: unknown): Promise<unknown> {
  const isUnfit = error instanceof AppError && UNFIT.has(error.type) && !error.fields?.['otp'];
  if (isUnfit) return outdated(ctx, known, error.sentence);
  await endRunning(ctx.db, known.id, { state: 'open' });
  return error;
}

async function outdated(ctx: AdminCtx, { id }: ApprovalRow, why: Message): Promise<AppError> {
  await endRunning(ctx.db, id, { state: 'outdated', answer: inEnglish(why) });
  return new AppError('conflict', message('This no longer applies and the proposal is closed: {why}', { why }));
}
