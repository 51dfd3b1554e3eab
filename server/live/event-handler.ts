/** One socket event, from a client's arguments to action to acknowledgement. */
import type { z } from 'zod';
import { AppError } from '#rules/error.ts';
import type { LiveCtx } from '../context.ts';
import { isDiskFull } from '../store/database-unavailable.ts';
import { appErrorOf, failureBody, invalidInput, noRoom } from '../http/error-response.ts';
import { passwordNeeded, requireOwnUserId } from '../http/serve.ts';
import { enforceRateLimit } from '../limit/limiter.ts';
import type { NamedLimit } from '../limit/route-limits.ts';
import type { LiveSocket } from './socket-server.ts';

export type EventCtx = Omit<LiveCtx, 'member'>;

export interface Event<S extends z.ZodObject> {
  shape: S;
  /** True if the event stores something and so needs disk space. */
  writes?: boolean;
  limit: NamedLimit;
  action(ctx: LiveCtx, input: z.output<S>, socket: LiveSocket): Promise<object>;
}

/** Answers an event. Arguments are untrusted: the input first, the acknowledgement last, and either may be missing. */
export async function answer<S extends z.ZodObject>(
  ctx: EventCtx,
  socket: LiveSocket,
  event: Event<S>,
  args: unknown[],
): Promise<void> {
  const last = args.at(-1);
  const acknowledge = typeof last === 'function' ? (body: object) => void last(body) : () => undefined;
  try {
    acknowledge(await perform(ctx, socket, event, args[0]));
  } catch (error) {
    acknowledge(failureBody(failureOf(ctx, error)));
  }
}

async function perform<S extends z.ZodObject>(
  ctx: EventCtx,
  socket: LiveSocket,
  event: Event<S>,
  sent: unknown,
): Promise<object> {
  const member = socket.data.actor;
  // chats, searches and feeds are closed to a PIN
  if (member.counter !== undefined) throw passwordNeeded();
  await enforceRateLimit(ctx, event.limit, member.id);
  if (event.writes && ctx.disk.isFull()) throw noRoom();
  const parsed = event.shape.safeParse(sent);
  if (!parsed.success) throw invalidInput(parsed.error);
  requireOwnUserId(parsed.data, member);
  return event.action({ ...ctx, member }, parsed.data, socket);
}

/** Returns the error that may be shown for any failure. */
export function failureOf(ctx: Pick<EventCtx, 'disk' | 'log'>, error: unknown): AppError {
  if (isDiskFull(error)) ctx.disk.noteFull(error);
  const known = appErrorOf(error);
  if (known) return known;
  ctx.log.error({ err: error }, 'unexpected on the live channel');
  return new AppError('internal', 'Something went wrong on our side. Try again in a moment.');
}
