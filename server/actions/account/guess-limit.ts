/** Wrong passwords make those wait who typed them: their networks, or a device on which the owner has signed in. Nobody else. */
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
 * Counted before the password is compared, and also for unknown addresses, so neither reveals anything. Answers whether the owner of the
 * address has signed in on this device.
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

/** After the right password, or a new one. */
export async function forgetGuesses(ctx: VisitorCtx, email: string): Promise<void> {
  const device = await deviceOf(ctx, ctx.request.device, email);
  for (const [subject] of countedAs(ctx, email, device)) await resetLimit(ctx.db, subject);
}

/** Each with the failures that are free. The wider network stops whoever has many addresses in it. */
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
