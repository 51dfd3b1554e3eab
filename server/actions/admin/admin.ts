/** Administrators: passkey by mail, session, and the record of their acts. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { admin } from '#contract/admin/session.ts';
import { email as emailShape } from '#contract/route/field.ts';
import { LOOK_MINUTES, PASSKEY_LETTERS, plainPasskey, PROOFS_PER_ADMIN, writePasskey } from '#rules/admin/session.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { AppError, invalidField } from '#rules/error.ts';
import { SIGN_IN_REFUSED } from '#rules/admin/act.ts';
import type { AdminCtx, Ctx, VisitorCtx } from '../../context.ts';
import type { Action } from '../../http/serve.ts';
import { inEnglish } from '../../i18n/wording.ts';
import { passkeyMail } from '../../mail/mail-templates.ts';
import type { JobPayloads } from '../../outside/job-payloads.ts';
import { newSecret, secretHashOf } from '../../auth/secret.ts';
import { roleOf } from '../../auth/admin-role.ts';
import { signedInOn } from '../../auth/device-cookie.ts';
import { signAdminToken } from '../../auth/admin-token.ts';
import {
  endAdminSession,
  insertAct,
  insertLook,
  insertAdminSession,
  putPasskey,
  spendPasskey,
  tryPasskey,
} from '../../store/admin/admin.ts';
import { hasOpenItem } from '../../store/money/ledger/recon-item.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { limitMailTo } from '../notice/mail-limit.ts';
import { askForMail } from '../notice/stranger-mail.ts';
import { limitRate } from '../rate-limit.ts';
import { sendMail } from '../notice/send-mail.ts';
import { offeringFactor, proveFactor } from './second-factor.ts';

const SENT_ALREADY = message('We already sent several passkeys. Try again in an hour.');

/** Does the same for every address; only the job knows whether it is an administrator's. */
export const ask: Action<'visitor', typeof admin.ask> = async (ctx, input) => {
  const { data: email } = emailShape.safeParse(input.email);
  if (email === undefined) throw invalidAdmin();
  await limitMailTo(ctx, 'passkeys', email, SENT_ALREADY);
  await send(ctx, email);
  return { success: true };
};

/** Sends a passkey to a signed-in administrator. The rate limit is their own, so strangers cannot use it up. */
export const prove: Action<'admin', typeof admin.prove> = async (ctx) => {
  await limitRate(ctx, `proofs of ${ctx.admin.email}`, PROOFS_PER_ADMIN, SENT_ALREADY);
  await inTransaction(ctx.db, (trx) => record(ctx, trx, { what: 'passkey asked for' }));
  await send(ctx, ctx.admin.email);
  return { success: true };
};

async function send(ctx: Pick<VisitorCtx, 'db' | 'jobs' | 'request'>, email: string): Promise<void> {
  const nonce = newSecret();
  await askForMail(ctx, { name: 'mail-passkey', payload: { email, nonceHash: secretHashOf(nonce).toString('hex') } });
  ctx.request.setAdminNonce(nonce);
}

/** The job behind `ask`. Stores a row for everybody and mails administrators only. */
export async function mailPasskey(ctx: Ctx, { email, nonceHash }: JobPayloads['mail-passkey']): Promise<void> {
  const passkey = writePasskey(randomBytes(PASSKEY_LETTERS));
  await putPasskey(ctx.db, { email, nonceHash: Buffer.from(nonceHash, 'hex'), secretHash: passkeyHash(passkey) });
  if (await roleOf(ctx, ctx.db, email)) await sendMail(ctx, passkeyMail(email, passkey));
}

/** Throws the same error whatever is wrong, so that it reveals nothing about address, passkey or browser. */
export const enter: Action<'visitor', typeof admin.enter> = async (ctx, input) => {
  if (plainPasskey(input.passkey) === '') throw invalidField('passkey', 'Invalid passkey');
  const { data: email } = emailShape.safeParse(input.email);
  const nonce = ctx.request.adminNonce;
  if (email === undefined || nonce === undefined) throw invalidAdmin();
  const nonceHash = secretHashOf(nonce);
  if (!(await tryPasskey(ctx.db, nonceHash))) throw invalidAdmin();
  const sessionId = randomUUIDv7();
  const entrant = { email, nonceHash, code: input.code ?? '' };
  let isRight = false;
  try {
    await offeringFactor(ctx, entrant, async (trx) => {
      isRight = await spendPasskey(trx, { nonceHash, email, secretHash: passkeyHash(input.passkey) });
      if (!isRight || !(await roleOf(ctx, trx, email))) throw invalidAdmin();
      // the passkey is right: from here on only the mailbox's owner sees the errors
      const isNew = await proveFactor(ctx, trx, entrant);
      await insertAdminSession(trx, { id: sessionId, email, userAgent: ctx.request.userAgent });
      if (isNew) await insertAct(trx, { email, sessionId, what: 'add second factor' });
      await insertAct(trx, { email, sessionId, what: 'sign in' });
    });
  } catch (error) {
    // the tries of a passkey bound these records, and being asked for the code is not a refusal
    const isAsked = entrant.code.trim() === '' && error instanceof AppError && error.fields?.['code'] !== undefined;
    if (isRight && !isAsked && error instanceof AppError) await recordRefusal(ctx, email, error);
    throw error;
  }
  ctx.request.clearAdminNonce();
  ctx.request.setDevice((await signedInOn(ctx, ctx.request.device, email)).cookie);
  return { token: await signAdminToken(ctx, sessionId) };
};

/** Records a refusal after a right passkey. */
function recordRefusal(ctx: Ctx, email: string, error: AppError): Promise<void> {
  const reason = inEnglish(error.sentence);
  return inTransaction(ctx.db, (trx) => insertAct(trx, { email, sessionId: null, what: SIGN_IN_REFUSED, reason }));
}

function passkeyHash(passkey: string): Buffer {
  return secretHashOf(plainPasskey(passkey));
}

const invalidAdmin = () => new AppError('user', 'Invalid admin');

export const show: Action<'admin', typeof admin.show> = async (ctx) => ({
  admin: { email: ctx.admin.email, role: ctx.admin.role, provedUntil: ctx.admin.provedUntil.toISOString() },
  isProviderSilent: ctx.payment.isSilent(),
  isCheckoutStopped: await hasOpenItem(ctx.db, 'fees passed on'),
  fourEyesAbove: ctx.config.fourEyesAboveKobo === undefined ? null : nairaOfKobo(ctx.config.fourEyesAboveKobo),
});

export const signOut: Action<'admin', typeof admin.signOut> = async (ctx) => {
  await inTransaction(ctx.db, async (trx) => {
    await endAdminSession(trx, ctx.admin.sessionId);
    await record(ctx, trx, { what: 'sign out' });
  });
  return { success: true };
};

/** Records an administrator's act permanently, in this transaction. */
export async function record(
  ctx: AdminCtx,
  trx: Trx,
  act: { what: string; subject?: string; reason?: string },
): Promise<void> {
  const { email, sessionId } = ctx.admin;
  await insertAct(trx, { email, sessionId, ...act });
  ctx.acts.push(act.what);
}

/** Skips the record, because the act was done before. */
export function nothingToRecord(ctx: AdminCtx, what: string): void {
  ctx.acts.push(what);
}

/** Records a look at private papers before they are shown. */
export async function recordLook(
  ctx: AdminCtx,
  act: { what: string; subject: string; reason?: string },
): Promise<void> {
  const { email, sessionId } = ctx.admin;
  await inTransaction(ctx.db, (trx) => insertLook(trx, { email, sessionId, ...act }, LOOK_MINUTES));
  ctx.acts.push(act.what);
}

const MOVES_MONEY = message('Enter a new passkey first. This moves money.');

/** Throws unless a passkey was entered recently. `why` is the sentence of the error. */
export function requireProof(ctx: AdminCtx, why: Message = MOVES_MONEY): void {
  if (ctx.now() < ctx.admin.provedUntil) return;
  throw new AppError('forbidden', why, { details: { prove: true } });
}
