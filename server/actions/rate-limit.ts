/** Rate limits of accounts, mailboxes and money, which survive a restart. */
import { networkOf, siteOf, type Window, wideNetworkOf } from '#rules/rate-limit.ts';
import type { Sentence } from '#rules/i18n/message.ts';
import type { Ctx, VisitorCtx } from '../context.ts';
import { enforceRateLimit } from '../limit/limiter.ts';
import { lastingLimiter } from '../store/rate-limit.ts';

/** Counts a try of `subject`. Throws `too_many` with these words if the window is full. */
export function limitRate<S extends string>(
  { db }: Pick<Ctx, 'db'>,
  subject: string,
  window: Window,
  words: Sentence<S>,
): Promise<void> {
  const limit = { name: subject, windows: [window] };
  return enforceRateLimit({ limiter: lastingLimiter(db) }, limit, subject, { sentence: words });
}

/** How often a kind of call is allowed to a network, its site and its wide network. */
export type NetworkWindows = Record<'network' | 'site' | 'wide', Window>;

/**
 * Counts a try against the networks of the caller's address, the narrowest first. A try that one network refuses does not count in wider
 * ones. Throws `too_many`. Counts nothing for this machine itself.
 */
export async function limitByNetwork<S extends string>(
  ctx: VisitorCtx,
  what: string,
  windows: NetworkWindows,
  words: Sentence<S>,
): Promise<void> {
  const { ip } = ctx.request;
  const places = { network: networkOf(ip), site: siteOf(ip), wide: wideNetworkOf(ip) };
  for (const [size, place] of Object.entries(places)) {
    if (place) await limitRate(ctx, `${what} from ${place}`, windows[size as keyof NetworkWindows], words);
  }
}

/** Limits Pay now, Verify payment and Pay out per minute over all servers, because they reserve money or call the provider. */
export function limitPresses(ctx: Pick<Ctx, 'db' | 'config'>, subject: string): Promise<void> {
  const window = { limit: ctx.config.paymentsPerMinute, seconds: 60 };
  return limitRate(ctx, subject, window, 'You pressed this too often. Wait a minute, then try again.');
}
