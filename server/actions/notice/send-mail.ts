/**
 * Sends mail in the language of the address's member; to others in English, or a language they are known to read. A permanent refusal is stored
 * with its member, and shown in the app.
 */
import { MailboxRefused } from '#rules/account/mail-refusal.ts';
import { ENGLISH, type Language } from '#rules/i18n/language.ts';
import type { Ctx } from '../../context.ts';
import { type Draft, letterOf } from '../../mail/draft.ts';
import type { MailMessage } from '../../outside/mail.ts';
import { findLanguage } from '../../store/account/language.ts';
import {
  clearMailRefusal,
  findMailReader,
  type MailReader,
  markMailRefused,
} from '../../store/account/mail-refusal.ts';

/**
 * Sends mail that somebody requested, or to a non-member. Returns false if a member's address refused it. Throws `MailboxRefused` for other
 * addresses, which fails the job for good.
 */
export async function sendMail(
  ctx: Ctx,
  draft: Draft,
  attachments: MailMessage['attachments'] = [],
  known: Language = ENGLISH,
): Promise<boolean> {
  return sendTo(ctx, await findMailReader(ctx.db, draft.to), { draft, attachments, known });
}

/** Sends a member mail that they did not request. Returns false if it was not sent, because the address refuses mail. */
export async function sendMemberMail(ctx: Ctx, draft: Draft): Promise<boolean> {
  const reader = await findMailReader(ctx.db, draft.to);
  if (reader?.isRefused) return false;
  return falseWhereRefused(sendTo(ctx, reader, { draft, attachments: [], known: ENGLISH }));
}

/** Sends mail whose refusal the waiting screen shows. Returns false if the address refused it, whether or not it is a member's. */
export function trySendMail(ctx: Ctx, draft: Draft): Promise<boolean> {
  return falseWhereRefused(sendMail(ctx, draft));
}

function falseWhereRefused(sending: Promise<boolean>): Promise<boolean> {
  return sending.catch((error: unknown) => {
    if (error instanceof MailboxRefused) return false;
    throw error;
  });
}

interface Letter {
  draft: Draft;
  attachments: NonNullable<MailMessage['attachments']>;
  known: Language;
}

async function sendTo(
  ctx: Ctx,
  reader: MailReader | undefined,
  { draft, attachments, known }: Letter,
): Promise<boolean> {
  const letter = letterOf(draft, reader?.language ?? known);
  try {
    await ctx.mail.send(attachments.length > 0 ? { ...letter, attachments } : letter);
  } catch (error) {
    if (!(error instanceof MailboxRefused)) throw error;
    const memberId = await markMailRefused(ctx.db, draft.to, error.status);
    if (memberId === undefined) throw error;
    publishMailState(ctx, memberId);
    return false;
  }
  const memberId = reader?.isRefused ? await clearMailRefusal(ctx.db, draft.to) : undefined;
  if (memberId !== undefined) publishMailState(ctx, memberId);
  return true;
}

function publishMailState({ live }: Ctx, member: string): void {
  live.publish({ member }, 'mail', {});
}

/** Returns the language of the mail, for its attachments. */
export async function mailLanguage({ db }: Ctx, to: string): Promise<Language> {
  return (await findLanguage(db, to)) ?? ENGLISH;
}
