/** Refuses a call of a route that exceeds its rate limit, and says when to come again. */
import { AppError } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { RouteLimiter } from './route-limit.ts';
import type { RouteLimit } from './route-limits.ts';

interface Call {
  route: string;
  limit: RouteLimit;
  /** A member, an administrator or a network; undefined for this machine itself, which is not counted. */
  who: string | undefined;
  /** What is said instead of the usual sentence. */
  sentence?: Message;
}

/** Counts the call; throws `too_many`, with the seconds to wait, where the limit is exceeded. */
export async function enforceRateLimit(
  { limiter }: { limiter: RouteLimiter },
  { route, limit, who, sentence }: Call,
): Promise<void> {
  if (who === undefined) return;
  const retryAfterSeconds = await limiter.take(route, limit, who);
  if (retryAfterSeconds === undefined) return;
  throw new AppError('too_many', sentence ?? usualSentence(retryAfterSeconds), { retryAfterSeconds });
}

const MINUTE_SECONDS = 60;

function usualSentence(retryAfterSeconds: number): Message {
  return retryAfterSeconds > MINUTE_SECONDS
    ? message('You have done this as often as one can in a day. Try again tomorrow.')
    : message('You have done this very often. Wait a minute, then try again.');
}
