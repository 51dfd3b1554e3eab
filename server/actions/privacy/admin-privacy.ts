/** Administrators close a member's account, or make the data copy that a member requested in writing. */
import type { adminPrivacy, ClosingObstacle } from '#contract/account/privacy.ts';
import { AppError, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { OBSTACLE_OF_OTHER } from '#rules/account/privacy.ts';
import type { AdminCtx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { lockMember } from '../../store/account/member.ts';
import { findActor } from '../../store/admin/admin.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { findSuspensionState, type SuspensionState } from '../../store/people/suspension.ts';
import { record, requireProof } from '../admin/admin.ts';
import { requireImpartial } from '../admin/own.ts';
import { removeFilesNow } from '../media/picture.ts';
import { closeLocked, requireNoObstacles } from './account-closing.ts';
import { limitExports, startExport } from './data-export.ts';

const CLOSED = 'member closed';

/** Closes the account for good, as the member would. */
export const close: Action<'admin', typeof adminPrivacy.close> = async (ctx, { id, reason }) => {
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, id);
    const { fullName } = await findOpen(trx, id);
    await requireImpartial(ctx, trx, [id]);
    requireProof(ctx);
    await record(ctx, trx, { what: CLOSED, subject: subjectOf(id), reason });
    const asked = asMember(ctx, { id, fullName });
    await requireNoObstacles(asked, trx, { refusal });
    await closeLocked(asked, trx, { reason, refusal });
  });
  await removeFilesNow(ctx);
  return { success: true };
};

/** Puts the copy where the member finds it, and mails them; no administrator can open it. */
export const exportData: Action<'admin', typeof adminPrivacy.exportData> = async (ctx, { id, reason }) => {
  const { isSuspended } = await findOpen(ctx.db, id);
  if (isSuspended) {
    throw new AppError('conflict', 'A suspended member cannot sign in to download it. Restore the account first.');
  }
  await limitExports(ctx, id, message('Too many copies were made today. Try again tomorrow.'));
  await inTransaction(ctx.db, async (trx) => {
    await startExport(ctx, trx, id);
    await record(ctx, trx, { what: 'member data copied', subject: subjectOf(id), reason });
  });
  return { success: true };
};

function subjectOf(id: string): string {
  return `member:${id}`;
}

/** Finds an open account. If two close it at once, the second reads who did. */
async function findOpen(db: Trx | AdminCtx['db'], id: string): Promise<SuspensionState> {
  const member = requireFound(await findSuspensionState(db, id));
  if (!member.isClosed) return member;
  const who = await findActor(db, subjectOf(id), CLOSED);
  throw who === undefined
    ? nothingHere()
    : new AppError('conflict', message('{who} has already closed this account.', { who }));
}

/** Returns the context of a member's own action, begun by an administrator. */
function asMember(ctx: AdminCtx, { id, fullName }: { id: string; fullName: string }): MemberCtx {
  const [firstName = ''] = fullName.split(' ');
  return { ...ctx, member: { id, fullName, firstName, sessionId: ctx.admin.sessionId } };
}

function refusal(obstacles: readonly ClosingObstacle[]): AppError {
  const [first] = obstacles;
  const why = first ? OBSTACLE_OF_OTHER[first.kind] : message('Something still prevents this.');
  // trade partners are not disclosed here
  const details = { obstacles: obstacles.map(({ kind, amount }) => ({ kind, amount })) };
  return new AppError('conflict', message('This account can’t be closed yet. {why}', { why }), { details });
}
