/** Slows down password guesses by network, or by a device the owner has signed in on. Nobody else has to wait. */
import {
  countFailure,
  FREE_FAILURES,
  FREE_FAILURES_WIDE,
  networkOf,
  SIGN_INS_PER_NETWORK,
  wideNetworkOf,
} from '#rules/rate-limit.ts';
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { deviceOf } from '../../auth/device-cookie.ts';
import type { VisitorCtx } from '../../context.ts';
import { countAgainstLimit, resetLimit } from '../../store/rate-limit.ts';
import { limitRate } from '../rate-limit.ts';

/**
 * Counts a try before the password is compared, and for unknown addresses too, so that neither is revealed. Returns whether the address's owner has
 * signed in on this device.
 */
export async function limitGuesses(ctx: VisitorCtx, email: string): Promise<boolean> {
  const sentence = message('Too many attempts. Wait a few minutes, then try again.');
  const device = await deviceOf(ctx, ctx.request.device, email);
  const who = device ?? networkOf(ctx.request.ip);
  if (who !== undefined) await limitRate(ctx, `sign-in from ${who}`, SIGN_INS_PER_NETWORK, sentence);
  for (const [subject, free] of countedAs(ctx, email, device)) {
    const isTaken = await countAgainstLimit(ctx.db, subject, (before, now) => countFailure(before, now, free));
    if (!isTaken) throw new AppError('too_many', sentence);
  }
  return device !== undefined;
}

/** Resets the counts after the right password, or a new one. */
export async function forgetGuesses(ctx: VisitorCtx, email: string): Promise<void> {
  const device = await deviceOf(ctx, ctx.request.device, email);
  for (const [subject] of countedAs(ctx, email, device)) await resetLimit(ctx.db, subject);
}

/** Returns the counters, each with its free failures. The wider network's stops an attacker with many addresses in it. */
function countedAs(
  { request: { ip } }: VisitorCtx,
  email: string,
  device: string | undefined,
): [subject: string, free: number][] {
  if (device !== undefined) return [[`sign-in of ${email} on ${device}`, FREE_FAILURES]];
  const wide = wideNetworkOf(ip);
  const counted: [string, number][] = [[`sign-in of ${email} from ${networkOf(ip) ?? 'this machine'}`, FREE_FAILURES]];
  if (wide !== undefined) counted.push([`sign-in of ${email} from ${wide}`, FREE_FAILURES_WIDE]);
  return counted;
}
