/** Counter devices that staff share: adding and ending them, PINs, and the sessions that a PIN opens. */
import { randomUUIDv7 } from 'node:crypto';
import type { counterDevice } from '#contract/pharmacy/counter-device.ts';
import { COUNTER_IDLE_MINUTES, deviceOf } from '#rules/account/session.ts';
import { AppError, fieldError, invalidField, nothingHere, requireFound } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { COUNTER_DEVICES, isEasyPin } from '#rules/pharmacy/counter-pin.ts';
import { mayAtPharmacy, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { MINUTE_MS } from '#rules/time.ts';
import { signToken } from '../../../auth/access-token.ts';
import { sealCode } from '../../../auth/member-code.ts';
import { hashSecret, isSecret } from '../../../auth/password-hash.ts';
import { readRefreshCookie, writeRefreshCookie } from '../../../auth/refresh-cookie.ts';
import { newSecret, secretHashOf } from '../../../auth/secret.ts';
import type { Ctx, MemberCtx, VisitorCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { holdPassword } from '../../../store/account/member.ts';
import { endSession, findHolder, insertSession } from '../../../store/account/session.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { lockPharmacy } from '../../../store/pharmacy/pharmacy.ts';
import {
  countDevices,
  countGuess,
  deletePin,
  endDevice,
  findDevice,
  findPin,
  findSheet,
  forgetGuesses,
  hasPin,
  holdPin,
  insertDevice,
  listCounterSessions,
  listDevices,
  type OpenDevice,
  savePin,
} from '../../../store/pharmacy/staff/counter-device.ts';
import { noteSecurity } from '../../../telemetry/security-event.ts';
import { reauthenticate, wrongPassword } from '../../account/reauthentication.ts';
import { notifyEnded } from '../../account/session.ts';
import { enterPharmacy } from '../access.ts';

const SECRET = /^[\w-]{43}$/;

export const show: Action<'member', typeof counterDevice.show> = (ctx, { pharmacyId }) => settings(ctx, pharmacyId);

/** Adding a device again ends its earlier registration. */
export const add: Action<'member', typeof counterDevice.add> = async (ctx, { pharmacyId }) => {
  const secret = newSecret();
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    await lockPharmacy(trx, pharmacyId);
    const before = await deviceHere(ctx, trx);
    if (before) notifyEnded(ctx, trx, await endDevice(trx, before.pharmacyId, before.id));
    if ((await countDevices(trx, pharmacyId)) >= COUNTER_DEVICES) {
      const full = message('There are {count} counter devices, the maximum. Remove one first.', {
        count: COUNTER_DEVICES,
      });
      throw new AppError('conflict', full);
    }
    const { userAgent } = ctx.request;
    const device = {
      id: randomUUIDv7(),
      pharmacyId,
      tokenHash: secretHashOf(secret),
      userAgent,
      createdBy: ctx.member.id,
    };
    await insertDevice(trx, device);
    onCommit(trx, () => ctx.request.setCounterDevice(secret));
  });
  noteSecurity(ctx, 'counter device added', { member: ctx.member.id });
  return settings(ctx, pharmacyId, secretHashOf(secret));
};

export const remove: Action<'member', typeof counterDevice.remove> = async (ctx, { pharmacyId, deviceId }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'manage');
    notifyEnded(ctx, trx, await endDevice(trx, pharmacyId, deviceId));
  });
  return settings(ctx, pharmacyId);
};

export const setPin: Action<'member', typeof counterDevice.setPin> = async (ctx, { pharmacyId, pin, password }) => {
  const memberId = ctx.member.id;
  await enterPharmacy(ctx, ctx.db, pharmacyId, 'keep');
  if (isEasyPin(pin)) throw invalidField('pin', 'This PIN is too easy to guess. Choose another.');
  const passwordHash = await reauthenticate(ctx, password);
  const pinHash = await hashSecret(sealPin(ctx, { pharmacyId, memberId }, pin), {
    ip: ctx.request.ip,
    account: memberId,
  });
  await inTransaction(ctx.db, async (trx) => {
    // the pharmacy's row is locked first, so that nobody who is removed meanwhile keeps a PIN
    await lockPharmacy(trx, pharmacyId);
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    if (!(await holdPassword(trx, memberId, passwordHash))) throw wrongPassword('This is not your password');
    notifyEnded(ctx, trx, await listCounterSessions(trx, pharmacyId, memberId));
    await savePin(trx, { pharmacyId, memberId, pinHash });
  });
  noteSecurity(ctx, 'counter PIN set', { member: memberId });
  return settings(ctx, pharmacyId);
};

export const removePin: Action<'member', typeof counterDevice.removePin> = async (ctx, { pharmacyId }) => {
  await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    notifyEnded(ctx, trx, await listCounterSessions(trx, pharmacyId, ctx.member.id));
    await deletePin(trx, pharmacyId, ctx.member.id);
  });
  return settings(ctx, pharmacyId);
};

export const sheet: Action<'visitor', typeof counterDevice.sheet> = async (ctx) => {
  const device = await deviceHere(ctx, ctx.db);
  if (device) return requireFound(await findSheet(ctx.db, device));
  if (ctx.request.counterDevice !== undefined) ctx.request.clearCounterDevice();
  return { pharmacy: null, staff: [] };
};

/** Counts the guess before the PIN is compared, so that parallel guesses cannot share a count. */
export const open: Action<'visitor', typeof counterDevice.open> = async (ctx, { memberId, pin }) => {
  const device = requireFound(await deviceHere(ctx, ctx.db), noDevice);
  const { pharmacyId } = device;
  const holder = requireFound(await findPin(ctx.db, pharmacyId, memberId));
  const left = await countGuess(ctx.db, device.id, memberId);
  if (left === undefined) {
    noteSecurity(ctx, 'counter PIN refused', { member: memberId, why: 'locked' });
    throw locked();
  }
  const asker = { ip: ctx.request.ip, account: device.id };
  if (!(await isSecret(sealPin(ctx, { pharmacyId, memberId }, pin), holder.pinHash, asker))) {
    noteSecurity(ctx, 'counter PIN refused', { member: memberId, why: 'pin' });
    if (left === 0) throw locked();
    throw fieldError('password', 'pin', message('Wrong PIN. Tries left: {left}.', { left }));
  }
  const cookie = { sessionId: randomUUIDv7(), secret: newSecret() };
  await inTransaction(ctx.db, async (trx) => {
    const isOpen = (await deviceHere(ctx, trx, true)) && (await holdPin(trx, pharmacyId, memberId, holder.pinHash));
    if (!isOpen) throw nothingHere();
    await forgetGuesses(trx, device.id, memberId);
    await endSessionHere(ctx, trx);
    await insertSession(trx, {
      id: cookie.sessionId,
      memberId,
      refreshHash: secretHashOf(cookie.secret),
      remember: false,
      userAgent: ctx.request.userAgent,
      counterDeviceId: device.id,
      expiresAt: new Date(ctx.now().getTime() + COUNTER_IDLE_MINUTES * MINUTE_MS),
    });
    onCommit(trx, () => ctx.request.setRefreshCookie(writeRefreshCookie(cookie), undefined));
  });
  noteSecurity(ctx, 'counter session opened', { member: memberId });
  return { token: await signToken(ctx, { ...holder, sessionId: cookie.sessionId, memberId, counter: pharmacyId }) };
};

/** The call itself extends the session, as each call does that changes something. */
export const stay: Action<'member', typeof counterDevice.stay> = async () => ({ success: true });

/** Ends the session that this browser had, so that nobody at the counter gets back to it. */
async function endSessionHere(ctx: VisitorCtx, trx: Trx): Promise<void> {
  const cookie = readRefreshCookie(ctx.request.refreshCookie);
  if (!cookie || (await findHolder(trx, cookie.sessionId, secretHashOf(cookie.secret))) === undefined) return;
  await endSession(trx, cookie.sessionId);
  notifyEnded(ctx, trx, [cookie.sessionId]);
}

async function deviceHere({ request }: VisitorCtx | MemberCtx, db: Db, hold = false): Promise<OpenDevice | undefined> {
  const { counterDevice: secret } = request;
  return secret !== undefined && SECRET.test(secret) ? findDevice(db, secretHashOf(secret), hold) : undefined;
}

const noDevice = () => new AppError('not_found', 'This is no longer a counter device. Sign in with your password.');
const locked = () => new AppError('forbidden', 'This PIN is locked here. Sign in with your password to unlock it.');

/** Returns what is hashed and stored of a PIN: useless without our key, and different for each member and pharmacy. */
function sealPin(ctx: Pick<Ctx, 'sessionKey'>, of: { pharmacyId: string; memberId: string }, pin: string): string {
  return sealCode(ctx, `counter PIN ${of.pharmacyId} ${of.memberId}`, pin);
}

/** `added` is the hash of a secret that the browser only gets with this answer. */
async function settings(ctx: MemberCtx, pharmacyId: string, added?: Buffer) {
  const role: PharmacyRole = await enterPharmacy(ctx, ctx.db, pharmacyId, 'keep');
  const here = added ? await findDevice(ctx.db, added) : await deviceHere(ctx, ctx.db);
  const devices = mayAtPharmacy(role, 'manage') ? await listDevices(ctx.db, pharmacyId) : null;
  return {
    hasPin: await hasPin(ctx.db, pharmacyId, ctx.member.id),
    isHere: here?.pharmacyId === pharmacyId,
    devices:
      devices?.map(({ id, userAgent, by, createdAt }) => ({
        _id: id,
        device: deviceOf(userAgent),
        by,
        addedAt: createdAt.toISOString(),
        current: id === here?.id,
      })) ?? null,
  };
}
