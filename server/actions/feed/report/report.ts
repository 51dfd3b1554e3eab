/** Members report posts, comments, offers, messages of their chats, sentences of ratings, and profiles. The author is not told. */
import { randomUUIDv7 } from 'node:crypto';
import type { post } from '#contract/feed/post.ts';
import type { report } from '#contract/feed/report.ts';
import { AppError } from '#rules/error.ts';
import { mayReport, type ReportKind, type ReportReason } from '#rules/feed/report.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { lockMember } from '../../../store/account/member.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import { hasReported, insertReport, openCase } from '../../../store/feed/report/report.ts';
import { findSubject, listContext, type ReportSubject } from '../../../store/feed/report/report-subject.ts';
import { type Evidence, sealEvidence } from './evidence.ts';

interface Filed {
  kind: ReportKind;
  subjectId: string;
  reason: ReportReason;
  note: string;
}

export const create: Action<'member', typeof report.create> = async (ctx, filed) => {
  await file(ctx, filed);
  return { success: true };
};

/** Reports a post, or the named comment of it. */
export const createOfPost: Action<'member', typeof post.report> = async (ctx, { postId, commentId, reason, note }) => {
  const words = { reason, note };
  if (commentId === undefined) await file(ctx, { kind: 'post', subjectId: postId, ...words });
  else await file(ctx, { kind: 'comment', subjectId: commentId, ...words }, postId);
  return { success: true };
};

async function file(ctx: MemberCtx, { kind, subjectId, reason, note }: Filed, postId?: string): Promise<void> {
  const memberId = ctx.member.id;
  await inTransaction(ctx.db, async (trx) => {
    // a repeated report waits here
    await lockMember(trx, memberId);
    const { subject, evidence } = await requireVisibleSubject(ctx, trx, kind, subjectId);
    if (postId !== undefined && subject.postId !== postId) throw notThere(kind);
    if (!mayReport({ creatorId: subject.authorId }, memberId)) throw ownThing(kind);
    if (await hasReported(trx, memberId, { kind, subjectId })) return;
    const caseId = await openCase(trx, { id: randomUUIDv7(), kind, subjectId, authorId: subject.authorId });
    const id = randomUUIDv7();
    const sealed = sealEvidence(ctx, id, evidence);
    await insertReport(trx, { id, caseId, kind, subjectId, memberId, reason, note, evidence: sealed });
  });
}

/** Returns the thing as the member sees it. Throws not found if they may not see it. */
async function requireVisibleSubject(
  ctx: MemberCtx,
  trx: Trx,
  kind: ReportKind,
  id: string,
): Promise<{ subject: ReportSubject; evidence: Evidence }> {
  const subject = await findSubject(trx, kind, id);
  const context = kind === 'message' ? await listContext(trx, id, ctx.member.id) : [];
  if (!subject || (kind === 'message' && context.length === 0)) throw notThere(kind);
  if (subject.isHidden && subject.authorId !== ctx.member.id) throw notThere(kind);
  return { subject, evidence: { sight: subject.sight, context } };
}

function ownThing(kind: ReportKind): AppError {
  if (kind === 'member') return new AppError('conflict', 'This is you.');
  if (kind === 'rating') return new AppError('conflict', 'You wrote this yourself.');
  return new AppError('conflict', 'You wrote this yourself. You can remove it.');
}

function notThere(kind: ReportKind): AppError {
  switch (kind) {
    case 'post':
      return new AppError('not_found', 'Post not found. It may have been removed.');
    case 'comment':
      return new AppError('not_found', 'Comment not found. It may have been removed.');
    case 'offer':
      return new AppError('not_found', 'Offer not found');
    case 'message':
      return new AppError('not_found', 'Message not found. It may have been removed.');
    case 'member':
      return new AppError('not_found', 'Member not found');
    case 'rating':
      return new AppError('not_found', 'Rating not found. Its comment may have been removed.');
  }
}
