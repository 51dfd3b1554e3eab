/** A member whose address refuses our mail: the warning shown, and one test mail. */
import type { mailRefusal } from '#contract/account/mail-refusal.ts';
import { MAIL_RETRIES } from '#rules/account/mail-refusal.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { reachedAgainMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { findMailRefusal } from '../../store/account/mail-refusal.ts';
import { sendMail } from '../notice/send-mail.ts';
import { limitRate } from '../rate-limit.ts';

export const show: Action<'member', typeof mailRefusal.show> = (ctx) => getRefusal(ctx);

export const retry: Action<'member', typeof mailRefusal.retry> = async (ctx) => {
  const { id: memberId } = ctx.member;
  if (await findMailRefusal(ctx.db, memberId)) {
    const sentence = message('We tried several times. Try again in an hour or change the address.');
    await limitRate(ctx, `mail retry of ${memberId}`, MAIL_RETRIES, sentence);
    await ctx.jobs.add(ctx.db, 'mail-retry', { memberId }, { key: `mail retry ${memberId}` });
  }
  return getRefusal(ctx);
};

async function getRefusal({ db, member }: MemberCtx) {
  return { refused: (await findMailRefusal(db, member.id)) ?? null };
}

/** The job: sends the test mail. */
export async function mailRetry(ctx: Ctx, { memberId }: JobPayloads['mail-retry']): Promise<void> {
  const refusal = await findMailRefusal(ctx.db, memberId);
  if (refusal) await sendMail(ctx, reachedAgainMail(refusal.email));
}
