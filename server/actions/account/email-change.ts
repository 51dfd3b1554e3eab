/** Changes a member's e-mail address: password, code to the new address, and a mail to the old one. */
import type { profile } from '#contract/people/profile.ts';
import { AppError, fieldError } from '#rules/error.ts';
import { CODE_SENDS_PER_DAY, CODE_SENDS_PER_HOUR } from '#rules/account/member.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import type { Draft } from '../../mail/draft.ts';
import { addressChangedMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { isCode } from '../../auth/member-code.ts';
import { inTransaction, onCommit, type Trx, violatedConstraint } from '../../store/db.ts';
import { isEmailUsed, lockMember } from '../../store/account/member.ts';
import {
  countMemberCodes,
  insertMemberCode,
  markCodeRefused,
  markUsed,
  spendTry,
} from '../../store/account/member-code.ts';
import { showOwnProfile } from './own-face.ts';
import { sendMemberMail, trySendMail } from '../notice/send-mail.ts';
import { applyNewEmail, findAccount, findReplacedEmail } from '../../store/people/profile.ts';
import { reauthenticate, wrongPassword } from './reauthentication.ts';

/** Returns the address if it is new and free; undefined if it is the member's own. Throws if it is used. */
export async function requireFreeEmail(
  ctx: MemberCtx,
  email: string,
  password: string | undefined,
): Promise<string | undefined> {
  const account = await findAccount(ctx.db, ctx.member.id);
  if (email === account.email) return undefined;
  if (!password) throw wrongPassword('Enter your password to change your email address');
  await reauthenticate(ctx, password);
  if (await isEmailUsed(ctx.db, email)) throw emailUsed();
  return email;
}

function emailUsed(): AppError {
  return fieldError('email', 'email', 'This email is already used');
}

/** Mails a code to the new address. Nothing changes until it is entered. */
export async function changeEmailLater(ctx: MemberCtx, trx: Trx, email: string): Promise<void> {
  await lockMember(trx, ctx.member.id);
  const sent = await countMemberCodes(trx, ctx.member.id, 'email');
  if (sent.hour >= CODE_SENDS_PER_HOUR || sent.day >= CODE_SENDS_PER_DAY) {
    throw new AppError('too_many', 'Too many code requests. Try again in an hour.');
  }
  await ctx.jobs.add(trx, 'mail-code', { memberCodeId: await insertMemberCode(trx, ctx.member.id, email) });
}

/**
 * The job: mails the code. If the address refuses it for good, the waiting screen says so, and the job counts as done. The message is the same
 * whether or not the address exists.
 */
export async function mailNewAddress(ctx: Ctx, memberCodeId: string, draft: Draft): Promise<void> {
  if (await trySendMail(ctx, draft)) return;
  const member = await markCodeRefused(ctx.db, memberCodeId);
  if (member !== undefined) ctx.live.publish({ member }, 'mail', {});
}

/** Accepts the right code a second time, too. */
export const confirmEmail: Action<'member', typeof profile.confirmEmail> = async (ctx, { userId, code }) => {
  const tried = await spendTry(ctx.db, userId, 'email');
  if (!tried || !isCode(ctx, tried, code)) {
    throw fieldError('code', 'code', 'This code is wrong or no longer works. Try again or ask for a new one.');
  }
  await inTransaction(ctx.db, async (trx) => {
    await lockMember(trx, userId);
    if (await applyNewEmail(trx, tried.id)) {
      await ctx.jobs.add(trx, 'mail-address-changed', { memberCodeId: tried.id });
      // clear what the screens know of the old address
      onCommit(trx, () => ctx.live.publish({ member: userId }, 'mail', {}));
    }
    await markUsed(trx, tried.id);
  }).catch((error: unknown) => {
    throw violatedConstraint(error) === 'member_email_key' ? emailUsed() : error;
  });
  return { user: await showOwnProfile(ctx.db, userId) };
};

/** The job: mails the old address. */
export async function mailAddressChanged(
  ctx: Ctx,
  { memberCodeId }: JobPayloads['mail-address-changed'],
): Promise<void> {
  const email = await findReplacedEmail(ctx.db, memberCodeId);
  if (email !== undefined) await sendMemberMail(ctx, addressChangedMail(email));
}
