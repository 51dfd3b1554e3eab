/** Sign-up, the mailed code, and verification. */
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { session } from '#contract/account/session.ts';
import { type AppError, fieldError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { CODE_DIGITS, CODE_SENDS_PER_DAY, CODE_SENDS_PER_HOUR } from '#rules/account/member.ts';
import type { Ctx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { newAddressMail, verificationMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { isCode, sealCode } from '../../auth/member-code.ts';
import { hashSecret } from '../../auth/password-hash.ts';
import { readPhone, showPhone } from './phone.ts';
import { inTransaction, type Trx, violatedConstraint } from '../../store/db.ts';
import {
  insertMember,
  isAddressTaken,
  lockMember,
  markVerified,
  removeUnverified,
} from '../../store/account/member.ts';
import {
  armMemberCode,
  countMemberCodes,
  hasLivingCode,
  insertMemberCode,
  markUsed,
  spendTry,
} from '../../store/account/member-code.ts';
import { mailNewAddress } from './email-change.ts';
import { requireLanguage } from './language.ts';
import { limitMailTo, limitMassMail } from '../notice/mail-limit.ts';
import { requireStrongPassword } from './new-password.ts';
import { sendMail } from '../notice/send-mail.ts';

type SignUp = Action<'visitor', typeof session.signUp>;

export const signUp: SignUp = async (ctx, { password, ...value }) => {
  requireLanguage(ctx, value.language);
  const facts = { ...value, phoneNumber: readPhone('phoneNumber', value.phoneNumber) };
  const about = [facts.firstName, facts.lastName, facts.email, value.phoneNumber];
  requireStrongPassword(password, about);
  if (await isAddressTaken(ctx.db, facts.email)) throw emailUsed();
  const sentence = message('We already sent several codes. Use the latest, or try again in an hour.');
  await limitMailTo(ctx, 'sign-up', facts.email, sentence);
  const member = { ...facts, id: randomUUIDv7(), passwordHash: await hashSecret(password, ctx.request) };
  try {
    await inTransaction(ctx.db, async (trx) => {
      // an earlier unconfirmed sign-up is gone, with its password and code
      if (!(await removeUnverified(trx, facts.email))) throw emailUsed();
      await insertMember(trx, member);
      await sendCode(ctx, trx, member.id);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'member_email_key') throw emailUsed();
    throw error;
  }
  return { user: { _id: member.id } };
};

function emailUsed(): AppError {
  return fieldError('email', 'email', 'This email is already used');
}

/** Accepts the right code a second time. A wrong code, an expired one and an unknown member get the same answer. */
export const verify: Action<'visitor', typeof session.verify> = async (ctx, { userId, code }) => {
  const tried = await spendTry(ctx.db, userId);
  if (!tried || !isCode(ctx, tried, code)) throw wrongCode();
  await inTransaction(ctx.db, async (trx) => {
    // another sign-up of the address replaced the member since the code was compared
    if (!(await lockMember(trx, userId))) throw wrongCode();
    await markUsed(trx, tried.id);
    await markVerified(trx, userId);
    await ctx.jobs.add(trx, 'tell-newcomer', { memberId: userId });
  });
  return { success: true };
};

function wrongCode(): AppError {
  return fieldError('code', 'code', 'This code is wrong or no longer works. Try again or ask for a new one.');
}

/** Answers the same whether or not the member exists and a mail is sent. */
export const resend: Action<'visitor', typeof session.resend> = async (ctx, { userId }) => {
  await limitMassMail(ctx);
  await inTransaction(ctx.db, async (trx) => {
    const member = await lockMember(trx, userId);
    if (member && !member.isVerified) await sendCodeIfFew(ctx, trx, userId);
  });
  return { success: true };
};

/** Mails a code to an unverified member who knows the password, unless one was sent already. */
export async function sendCodeIfNone(ctx: Ctx, memberId: string): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    if (!(await lockMember(trx, memberId))) return;
    if (!(await hasLivingCode(trx, memberId))) await sendCodeIfFew(ctx, trx, memberId);
  });
}

/** The member is locked, so that two calls cannot both take the last allowed code. */
async function sendCodeIfFew(ctx: Ctx, trx: Trx, memberId: string): Promise<void> {
  const sent = await countMemberCodes(trx, memberId);
  if (sent.hour < CODE_SENDS_PER_HOUR && sent.day < CODE_SENDS_PER_DAY) await sendCode(ctx, trx, memberId);
}

async function sendCode(ctx: Ctx, trx: Trx, memberId: string): Promise<void> {
  await ctx.jobs.add(trx, 'mail-code', { memberCodeId: await insertMemberCode(trx, memberId) });
}

/** The job behind `sendCode`. The digits exist only here and in the mail; a second run makes new ones. */
export async function mailCode(ctx: Ctx, { memberCodeId }: JobPayloads['mail-code']): Promise<void> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const waiting = await armMemberCode(ctx.db, memberCodeId, sealCode(ctx, memberCodeId, code));
  if (!waiting) return;
  if (waiting.purpose === 'email') await mailNewAddress(ctx, memberCodeId, newAddressMail(waiting.email, code));
  else
    await sendMail(ctx, verificationMail(waiting.email, code, { ...waiting, phone: showPhone(waiting.phoneNumber) }));
}
