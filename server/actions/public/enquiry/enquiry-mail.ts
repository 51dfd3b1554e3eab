/** The jobs that mail a visitor's message to the operator, and an administrator's reply to the visitor. */
import { ADMIN_PATHS } from '#rules/paths.ts';
import type { Ctx } from '../../../context.ts';
import { enquiryMail, enquiryReplyMail } from '../../../mail/enquiry-mail.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { findEnquiryToMail } from '../../../store/public/enquiry/enquiry.ts';
import { findReplyToMail, markReplySent } from '../../../store/public/enquiry/enquiry-inbox.ts';
import { sendMail } from '../../notice/send-mail.ts';

export async function mailEnquiry(ctx: Ctx, { enquiryId }: JobPayloads['mail-enquiry']): Promise<void> {
  const to = ctx.config.contactEmail;
  const written = await findEnquiryToMail(ctx.db, enquiryId);
  if (to !== undefined && written) {
    await sendMail(ctx, enquiryMail(to, written, `${ctx.publicUrl()}${ADMIN_PATHS.inbox}?queue=messages`));
  }
}

export async function mailReply(ctx: Ctx, { replyId }: JobPayloads['mail-enquiry-reply']): Promise<void> {
  const reply = await findReplyToMail(ctx.db, replyId);
  if (!reply) return;
  const { to, content, language } = reply;
  await sendMail(ctx, enquiryReplyMail(to, content, ctx.config.contactEmail), [], language);
  await markReplySent(ctx.db, replyId);
}
