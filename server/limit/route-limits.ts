/**
 * How often one member may call a route, in one table; of routes for visitors, one network. A busy human meets none of these:
 * they stop scripts. A route that names no limit has the one of its kind, so there is none without.
 */
import type { Window } from '#rules/rate-limit.ts';

export interface CallLimit {
  /** Calls of one name are counted together; without a name each route for itself. */
  name?: string;
  /** All of them hold. */
  windows: readonly Window[];
  /** Counted by each server for itself: it costs less than asking Redis. */
  alone?: true;
}

export type NamedLimit = CallLimit & { name: string };

export const perMinute = (limit: number): Window => ({ limit, seconds: 60 });
export const inAnyMinute = (limit: number): Window => ({ limit, seconds: 60, rolling: true });
export const perDay = (limit: number): Window => ({ limit, seconds: 86_400 });

/** What reads, and what writes. A mobile network may have thousands of people behind one address. */
export const READS: CallLimit = { windows: [perMinute(600)], alone: true };
export const WRITES: CallLimit = { windows: [perMinute(60), perDay(3_000)] };
export const VISITOR_READS: CallLimit = { windows: [perMinute(1_200)], alone: true };
export const VISITOR_WRITES: CallLimit = { windows: [perMinute(60), perDay(6_000)] };
/**
 * Ways in, whose tries are counted in the database by account and device too: this stops a flood, and keeps out nobody whose neighbour behind
 * the same address guesses. Every browser asks for a token when it is opened, and four times an hour.
 */
export const ENTRANCES: CallLimit = { windows: [perMinute(1_200)] };
/** Forms with a file, of all routes together and beside what each route takes: a picture costs a second of work. */
export const UPLOADS: NamedLimit = { name: 'uploads', windows: [perMinute(30), perDay(600)] };
/** Searches of every area, counted together. */
export const SEARCHES: CallLimit = { name: 'searches', windows: [perMinute(120)] };
/** How far one has read: said by every screen that is looked at. */
export const MARKS: CallLimit = { name: 'marks', windows: [perMinute(600)] };
/** What is asked of the payment provider or of its banks. */
export const ACCOUNTS: CallLimit = { name: 'accounts', windows: [perMinute(20), perDay(200)] };
/** What a member sends to chats, on sockets and over HTTP together. */
export const messagesLimit = ({ messagesPerMinute }: { messagesPerMinute: number }): NamedLimit => ({
  name: 'live chat',
  windows: [inAnyMinute(messagesPerMinute)],
});
