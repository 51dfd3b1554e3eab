/** The inbox of visitors' messages: administrators reply by mail, close and reopen them. An outdated action is told who was first. */
import { randomUUIDv7 } from 'node:crypto';
import type { adminEnquiry, Enquiry } from '#contract/public/admin-enquiry.ts';
import { type EnquiryAct, mayReply, stateAfter } from '#rules/public/enquiry.ts';
import { AppError, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { AdminCtx, Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { inTransaction, type Trx } from '../../../store/db.ts';
import {
  type EnquiryBefore,
  findEnquiry,
  insertReply,
  listEnquiries,
  lockEnquiry,
  moveEnquiry,
} from '../../../store/public/enquiry/enquiry-inbox.ts';
import { recordLook, record } from '../../admin/admin.ts';

export const list: Action<'admin', typeof adminEnquiry.list> = (ctx, { after, ...filter }) =>
  listEnquiries(ctx.db, filter, after);

export const show: Action<'admin', typeof adminEnquiry.show> = async (ctx, { id }) => {
  const enquiry = await findWhole(ctx, id);
  await recordLook(ctx, { what: 'view message', subject: `enquiry:${id}` });
  return { enquiry };
};

async function findWhole({ db }: Pick<Ctx, 'db'>, id: string): Promise<Enquiry> {
  return requireFound(await findEnquiry(db, id));
}

export const reply: Action<'admin', typeof adminEnquiry.reply> = async (ctx, { id, version, content }) => {
  await act(ctx, { id, version, act: 'reply' }, async (trx, before) => {
    if (!mayReply(before)) throw new AppError('conflict', 'The writer left no contact address.');
    const replyId = randomUUIDv7();
    await insertReply(trx, { id: replyId, enquiryId: id, email: ctx.admin.email, content });
    await ctx.jobs.add(trx, 'mail-enquiry-reply', { replyId });
  });
  return { enquiry: await findWhole(ctx, id) };
};

export const close: Action<'admin', typeof adminEnquiry.close> = async (ctx, { id, version }) => {
  await act(ctx, { id, version, act: 'close' });
  return { enquiry: await findWhole(ctx, id) };
};

export const reopen: Action<'admin', typeof adminEnquiry.reopen> = async (ctx, { id, version }) => {
  await act(ctx, { id, version, act: 'reopen' });
  return { enquiry: await findWhole(ctx, id) };
};

interface Asked {
  id: string;
  /** The version that the administrator saw. */
  version: number;
  act: EnquiryAct;
}

const WHAT: Record<EnquiryAct, string> = {
  reply: 'message answered',
  close: 'message closed',
  reopen: 'message opened again',
};

async function act(
  ctx: AdminCtx,
  { id, version, act: what }: Asked,
  also: (trx: Trx, before: EnquiryBefore) => Promise<void> = async () => undefined,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const before = requireFound(await lockEnquiry(trx, id));
    if (before.version !== version) throw changedBy(before.actedBy);
    const state = stateAfter(before.state, what);
    if (!state) throw changedBy(before.actedBy);
    await also(trx, before);
    await moveEnquiry(trx, id, state, ctx.admin.email);
    // the record is permanent, so it contains nothing of the message
    await record(ctx, trx, { what: WHAT[what], subject: `enquiry:${id}` });
  });
}

/** The error for a message that has changed. It names nobody if the message was closed automatically. */
function changedBy(email: string | null): AppError {
  return email
    ? new AppError('conflict', message('{email} has handled this message. Check it again.', { email }))
    : new AppError('conflict', 'This message has changed. Check it again.');
}
