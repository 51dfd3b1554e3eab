/** Enforces a rate limit and answers when the caller may retry. */
import { secondsLeft, countInWindow, type Window } from '#rules/rate-limit.ts';
import { AppError } from '#rules/error.ts';
import type { Sentence } from '#rules/i18n/message.ts';
import type { Ctx } from '../context.ts';
import { countAgainstLimit } from '../store/rate-limit.ts';

/** Counts one try of `subject`, or several at once; throws `too_many` with these words where the window has no room. */
export async function limitRate<S extends string>(
  { db }: Pick<Ctx, 'db'>,
  subject: string,
  window: Window,
  words: Sentence<S>,
  tries = 1,
): Promise<void> {
  let retryAfterSeconds = 0;
  const isTaken = await countAgainstLimit(db, subject, (before, now) => {
    if (before) retryAfterSeconds = secondsLeft(window, before, now);
    return countInWindow(window, before, now, tries);
  });
  if (!isTaken) throw new AppError('too_many', words, { retryAfterSeconds });
}

/** Pay now, Verify payment and Pay out hold up money or ask the provider: so many a minute, on all servers together. */
export function limitPresses(ctx: Pick<Ctx, 'db' | 'config'>, subject: string): Promise<void> {
  const window = { limit: ctx.config.paymentsPerMinute, seconds: 60 };
  return limitRate(ctx, subject, window, 'You have pressed this very often. Wait a minute, then press it again.');
}
