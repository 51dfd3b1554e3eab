/** What the server reports of its work to whoever watches it. Labels come from our own code, never from a caller. */

export type PoolName = 'calls' | 'jobs';
export type CacheName = 'session' | 'feed page' | 'feed answer' | 'offer' | 'stock' | 'staff' | 'product';
export type CallOutcome = 'answered' | 'refused' | 'unknown' | 'silent' | 'failed';
export type MailOutcome = 'sent' | 'refused' | 'failed';
export type PushOutcome = 'sent' | 'gone' | 'failed';
export type JobOutcome = 'done' | 'postponed' | 'failed';

export type StorageOutcome = 'answered' | 'refused' | 'failed' | 'silent';

export interface AnsweredRequest {
  method: string;
  /** The pattern of its route, undefined where none matches; never the address itself. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Every method counts; none throws. */
export interface Meter {
  request(answered: AnsweredRequest): void;
  /** How long a call waited for its connection to the database. */
  poolWait(pool: PoolName, seconds: number): void;
  statement(pool: PoolName, seconds: number, isSlow: boolean): void;
  cacheLookup(cache: CacheName, isHit: boolean): void;
  /** Somebody reached the limit of that name. */
  rateLimited(limit: string): void;
  providerCall(operation: string, outcome: CallOutcome, seconds: number): void;
  /** A call of the S3-compatible storage, by its name in our code. */
  storageCall(operation: string, outcome: StorageOutcome, seconds: number): void;
  mail(outcome: MailOutcome): void;
  push(outcome: PushOutcome): void;
  job(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Messages of chats, stored and sent to their members. */
  messages(count: number): void;
  /** Something was handed to one socket. */
  packet(): void;
}

const nothing = () => undefined;

/** Where nobody watches. */
export const unmetered: Meter = {
  request: nothing,
  poolWait: nothing,
  statement: nothing,
  cacheLookup: nothing,
  rateLimited: nothing,
  providerCall: nothing,
  storageCall: nothing,
  mail: nothing,
  push: nothing,
  job: nothing,
  messages: nothing,
  packet: nothing,
};

export type SpanFacts = Record<string, string | number>;
/** Ends a span; a second time does nothing. */
export type EndSpan = (name: string, facts: SpanFacts, isFault: boolean) => void;

/** Tells what ran within what, of the share of requests and jobs that is traced. */
export interface Tracer {
  /** Runs `work` in a span of its own; `traceparent` is the header of a trusted caller, whose trace goes on in it. */
  begin<T>(span: { kind: 'server' | 'consumer'; traceparent?: string | undefined }, work: (end: EndSpan) => T): T;
  /** Something that took so long and has ended, within the span that runs; without one it is not told. */
  ended(name: string, seconds: number, facts: SpanFacts): void;
}
