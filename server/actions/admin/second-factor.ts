/** The second factor after a right passkey: checks its code, or shows a new key to an invited administrator without one. */
import { AppError, invalidField } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { factorOf, newFactor, openKey, sealKey, stepOf } from '../../auth/totp.ts';
import type { Ctx } from '../../context.ts';
import {
  deleteEnrolment,
  insertFactor,
  saveEnrolment,
  lockEnrolment,
  lockFactor,
  useStep,
} from '../../store/admin/admin-factor.ts';
import { inTransaction, type Trx } from '../../store/db.ts';

interface Entrant {
  email: string;
  /** Nonce of the browser that requested the passkey. */
  nonceHash: Buffer;
  code: string;
}

const MISSING = message('Enter the six digits from your authenticator app');
const WRONG = message('This code is wrong or already used. Wait for the next one.');

/** Thrown to roll back the sign-in, so that the passkey stays valid for the code of the key that is shown. */
class NeedsEnrolment extends Error {}

/** Runs a sign-in. If it needs a second factor that does not exist yet, the error carries a key for the authenticator app. */
export async function offeringFactor(ctx: Ctx, entrant: Entrant, work: (trx: Trx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(ctx.db, work);
  } catch (error) {
    if (!(error instanceof NeedsEnrolment)) throw error;
    throw await enrolmentOf(ctx, entrant);
  }
}

/** Returns true if the factor was added now. A refusal leaves the passkey unspent, but every try counts. */
export async function proveFactor(ctx: Ctx, trx: Trx, entrant: Entrant): Promise<boolean> {
  const { email, code } = entrant;
  const factor = await lockFactor(trx, email);
  if (!factor) return ctx.config.adminNeedsFactor && enrol(ctx, trx, entrant);
  if (code.trim() === '') throw invalidField('code', MISSING);
  const key = await openKey(ctx.sessionKey, factor.sealedKey);
  if (key === undefined) {
    throw new AppError(
      'forbidden',
      'Your second factor belongs to another server. This server’s operator can renew it.',
    );
  }
  const step = stepOf(key, code, ctx.now(), factor.lastStep);
  if (step === undefined) throw invalidField('code', WRONG);
  await useStep(trx, email, step);
  return false;
}

/** Only invited administrators enrol here. The server's operator gives a factor to those named in the settings. */
async function enrol(ctx: Ctx, trx: Trx, { email, nonceHash, code }: Entrant): Promise<true> {
  if (ctx.config.adminEmails.includes(email)) {
    throw new AppError('forbidden', 'You have no second factor yet. The server’s operator can give you one.');
  }
  const sealed = await lockEnrolment(trx, nonceHash);
  const key = sealed && (await openKey(ctx.sessionKey, sealed));
  if (sealed === undefined || key === undefined || code.trim() === '') throw new NeedsEnrolment();
  const lastStep = stepOf(key, code, ctx.now(), 0);
  if (lastStep === undefined) throw invalidField('code', WRONG);
  if (!(await insertFactor(trx, email, { sealedKey: sealed, lastStep }))) {
    throw new AppError('conflict', 'You already have a second factor. Get another passkey.');
  }
  await deleteEnrolment(trx, nonceHash);
  return true;
}

async function enrolmentOf(ctx: Ctx, { email, nonceHash }: Entrant): Promise<AppError> {
  const offered = await sealKey(ctx.sessionKey, newFactor(email).key);
  const key = await openKey(ctx.sessionKey, await saveEnrolment(ctx.db, nonceHash, offered));
  if (key === undefined) return new AppError('forbidden', 'Get another passkey.');
  return new AppError('invalid', MISSING, { fields: { code: MISSING }, details: { enrol: factorOf(key, email) } });
}
