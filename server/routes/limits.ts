/**
 * How often one member may call a route, in one table; of routes for visitors, one network. A busy human meets none of these:
 * they stop scripts. A route that names no limit has the one of its kind, so there is none without.
 */
import type { Window } from '#rules/rate-limit.ts';

export interface RouteLimit {
  /** Routes of one name are counted together; without a name each route for itself. */
  name?: string;
  /** All of them hold. */
  windows: readonly Window[];
  /** Counted by each server for itself: it costs less than asking Redis. */
  alone?: true;
}

const perMinute = (limit: number): Window => ({ limit, seconds: 60 });
const perDay = (limit: number): Window => ({ limit, seconds: 86_400 });

/** What reads, and what writes. A mobile network may have thousands of people behind one address. */
export const READS: RouteLimit = { windows: [perMinute(600)], alone: true };
export const WRITES: RouteLimit = { windows: [perMinute(60), perDay(3_000)] };
export const VISITOR_READS: RouteLimit = { windows: [perMinute(1_200)], alone: true };
export const VISITOR_WRITES: RouteLimit = { windows: [perMinute(60), perDay(6_000)] };
/** Forms with a file, of all routes together and beside what each route takes: a picture costs a second of work. */
export const UPLOADS: RouteLimit = { name: 'uploads', windows: [perMinute(30), perDay(600)] };

export const LIMITS = {
  posts: { name: 'posts', windows: [perMinute(20), perDay(200)] },
  comments: { name: 'comments', windows: [perMinute(30), perDay(600)] },
  likes: { name: 'likes', windows: [perMinute(120), perDay(3_000)] },
  reports: { name: 'reports', windows: [perMinute(10), perDay(60)] },
  offers: { name: 'offers', windows: [perMinute(20), perDay(300)] },
  bargains: { name: 'bargains', windows: [perMinute(60), perDay(1_500)] },
  searches: { name: 'searches', windows: [perMinute(120)] },
  savedSearches: { name: 'saved searches', windows: [perMinute(30), perDay(300)] },
  requests: { name: 'requests', windows: [perMinute(30), perDay(200)] },
  profile: { name: 'profile', windows: [perMinute(20), perDay(100)] },
  chatrooms: { name: 'chatrooms', windows: [perMinute(30), perDay(300)] },
  messages: { name: 'messages', windows: [perMinute(120)] },
  /** How far one has read: said by every screen that is looked at. */
  marks: { name: 'marks', windows: [perMinute(600)] },
  licences: { name: 'licences', windows: [perMinute(10)] },
  /** What is asked of the payment provider or of its banks. */
  accounts: { name: 'accounts', windows: [perMinute(20), perDay(200)] },
  /** Codes and passwords, beside the tries that each of them has. */
  proofs: { name: 'proofs', windows: [perMinute(20), perDay(200)] },
  signUps: { name: 'sign-ups', windows: [perMinute(20), perDay(1_000)] },
  /** Every browser asks for a token when it is opened, and four times an hour. */
  refreshes: { name: 'refreshes', windows: [perMinute(1_200)] },
} satisfies Record<string, RouteLimit>;
