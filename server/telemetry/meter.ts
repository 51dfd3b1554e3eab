/** Measurements of the server's work. Labels come from our own code, never from a caller. */

export type PoolName = 'calls' | 'jobs';
export type CacheName = 'session' | 'feed page' | 'feed answer' | 'offer' | 'stock' | 'staff' | 'product';
export type CallOutcome = 'answered' | 'refused' | 'unknown' | 'silent' | 'failed';
export type MailOutcome = 'sent' | 'refused' | 'failed';
export type PushOutcome = 'sent' | 'gone' | 'failed';
export type JobOutcome = 'done' | 'postponed' | 'failed';

export type StorageOutcome = 'answered' | 'refused' | 'failed' | 'silent';

export interface AnsweredRequest {
  method: string;
  /** The pattern of its route, never the address itself. Undefined if none matches. */
  route: string | undefined;
  status: number;
  seconds: number;
}

/** Every method counts, and none throws. */
export interface Meter {
  request(answered: AnsweredRequest): void;
  /** How long a call waited for a database connection. */
  poolWait(pool: PoolName, seconds: number): void;
  statement(pool: PoolName, seconds: number, isSlow: boolean): void;
  cacheLookup(cache: CacheName, isHit: boolean): void;
  /** A caller reached the limit with this name. */
  rateLimited(limit: string): void;
  providerCall(operation: string, outcome: CallOutcome, seconds: number): void;
  /** A call to the S3-compatible storage, by its name in our code. */
  storageCall(operation: string, outcome: StorageOutcome, seconds: number): void;
  mail(outcome: MailOutcome): void;
  push(outcome: PushOutcome): void;
  job(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Chat messages stored and sent to members. */
  messages(count: number): void;
  /** A packet was handed to one socket. */
  packet(): void;
}

const nothing = () => undefined;

/** Used when nothing is measured. */
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
/** Ends a span. A second call does nothing. */
export type EndSpan = (name: string, facts: SpanFacts, isFault: boolean) => void;

/** Records nested spans of the sampled requests and jobs. */
export interface Tracer {
  /** Runs `work` in its own span. `traceparent` is the header of a trusted caller, whose trace it continues. */
  begin<T>(span: { kind: 'server' | 'consumer'; traceparent?: string | undefined }, work: (end: EndSpan) => T): T;
  /** Records a finished step within the current span. Does nothing without one. */
  ended(name: string, seconds: number, facts: SpanFacts): void;
}
