/**
 * Sends a mail in the language of the member whose address it goes to; to everybody else in English, or the language that they are known
 * to read. A mailbox that refuses for good is remembered with its member, who is told in the app.
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
 * For what somebody has just asked for, and for those who are no members. False where the address is a member's and refused it. Throws
 * `MailboxRefused` where it is nobody's, which ends the job among those that were given up.
 */
export async function sendMail(
  ctx: Ctx,
  draft: Draft,
  attachments: MailMessage['attachments'] = [],
  known: Language = ENGLISH,
): Promise<boolean> {
  return sendTo(ctx, await findMailReader(ctx.db, draft.to), { draft, attachments, known });
}

/**
 * For what we tell a member of our own accord, at an address that is theirs or was. False where it was not sent, because that refuses mail.
 */
export async function sendMemberMail(ctx: Ctx, draft: Draft): Promise<boolean> {
  const reader = await findMailReader(ctx.db, draft.to);
  if (reader?.isRefused) return false;
  return falseWhereRefused(sendTo(ctx, reader, { draft, attachments: [], known: ENGLISH }));
}

/** For somebody who is told of a refusal where they wait for the mail. False where the address refused it, whoever's it is. */
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
    tell(ctx, memberId);
    return false;
  }
  const memberId = reader?.isRefused ? await clearMailRefusal(ctx.db, draft.to) : undefined;
  if (memberId !== undefined) tell(ctx, memberId);
  return true;
}

function tell({ live }: Ctx, member: string): void {
  live.publish({ member }, 'mail', {});
}

/** What is attached is in the language of its mail. */
export async function mailLanguage({ db }: Ctx, to: string): Promise<Language> {
  return (await findLanguage(db, to)) ?? ENGLISH;
}
