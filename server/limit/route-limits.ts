/**
 * Rate limits of routes, in one table: per member, or per network on routes for visitors. They stop scripts, and a busy human reaches none.
 * A route without its own limit has the limit of its kind, so every route has one.
 */
import type { Window } from '#rules/rate-limit.ts';

export interface CallLimit {
  /** Routes with one name are counted together. Without a name each route is counted alone. */
  name?: string;
  /** All windows apply. */
  windows: readonly Window[];
  /** Each server counts alone, which costs less than asking Redis. */
  alone?: true;
}

export type NamedLimit = CallLimit & { name: string };

export const perMinute = (limit: number): Window => ({ limit, seconds: 60 });
export const inAnyMinute = (limit: number): Window => ({ limit, seconds: 60, rolling: true });
export const perDay = (limit: number): Window => ({ limit, seconds: 86_400 });

/** Limits of routes that read. A mobile network may have thousands of people behind one address. */
export const READS: CallLimit = { windows: [perMinute(600)], alone: true };
export const WRITES: CallLimit = { windows: [perMinute(60), perDay(3_000)] };
export const VISITOR_READS: CallLimit = { windows: [perMinute(1_200)], alone: true };
export const VISITOR_WRITES: CallLimit = { windows: [perMinute(60), perDay(6_000)] };
/**
 * Sign-in routes, whose attempts are also counted in the database by account and device. This limit stops floods without shutting out members
 * whose neighbour behind the same address guesses. Every browser asks for a token when it opens, and four times an hour.
 */
export const ENTRANCES: CallLimit = { windows: [perMinute(1_200)] };
/** Forms with a file, counted together and on top of each route's limit: a picture costs a second of work. */
export const UPLOADS: NamedLimit = { name: 'uploads', windows: [perMinute(30), perDay(600)] };
/** Searches of every area, counted together. */
export const SEARCHES: CallLimit = { name: 'searches', windows: [perMinute(120)] };
/** Read positions, which every open screen reports. */
export const MARKS: CallLimit = { name: 'marks', windows: [perMinute(600)] };
/** Calls that reach the payment provider or its banks. */
export const ACCOUNTS: CallLimit = { name: 'accounts', windows: [perMinute(20), perDay(200)] };
/** Messages a member sends to chats, over sockets and HTTP together. */
export const messagesLimit = ({ messagesPerMinute }: { messagesPerMinute: number }): NamedLimit => ({
  name: 'live chat',
  windows: [inAnyMinute(messagesPerMinute)],
});
