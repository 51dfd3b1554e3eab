/** Sends a mail in the language of the member whose address it goes to; in English to everybody else. */
import { ENGLISH } from '#rules/i18n/language.ts';
import type { Ctx } from '../../context.ts';
import { type Draft, letterOf } from '../../mail/draft.ts';
import type { MailMessage } from '../../outside/mail.ts';
import { findLanguage } from '../../store/account/language.ts';

export async function sendMail(ctx: Ctx, draft: Draft, attachments: MailMessage['attachments'] = []): Promise<void> {
  const language = (await findLanguage(ctx.db, draft.to)) ?? ENGLISH;
  const message = letterOf(draft, language);
  await ctx.mail.send(attachments.length > 0 ? { ...message, attachments } : message);
}
