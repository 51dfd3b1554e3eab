/** Sends a mail in the language of the member whose address it goes to; to everybody else in English, or the language that they are known to read. */
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import type { Ctx } from '../../context.ts';
import { type Draft, letterOf } from '../../mail/draft.ts';
import type { MailMessage } from '../../outside/mail.ts';
import { findLanguage } from '../../store/account/language.ts';

export async function sendMail(
  ctx: Ctx,
  draft: Draft,
  attachments: MailMessage['attachments'] = [],
  known: Language = ENGLISH,
): Promise<void> {
  const message = letterOf(draft, (await findLanguage(ctx.db, draft.to)) ?? known);
  await ctx.mail.send(attachments.length > 0 ? { ...message, attachments } : message);
}

/** What is attached is in the language of its mail. */
export async function mailLanguage({ db }: Ctx, to: string): Promise<Language> {
  return (await findLanguage(db, to)) ?? ENGLISH;
}
