/** One HTTP call to Paystack: the key, the envelope, and the meaning of errors. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CircuitBreaker } from '../../circuit-breaker.ts';
import { ProviderError } from '../payment-error.ts';
import type { AnswerClock } from './answer-times.ts';
import { reasonOf } from './refusal.ts';

/** An HTTP status and a whole body. */
export type Answer = [http: number, text: string];

export interface PaystackSettings {
  secretKey: string;
  /** The address without a trailing slash. A function if it is known only later. */
  baseUrl: string | (() => string);
  /** The payment channels offered, in Paystack's words. All channels of the account if absent. */
  channels?: readonly string[];
  log?: { warn(facts: object, message?: string): void };
  /** The longest time for a call with all its tries: connection, headers and body. */
  timeoutMs?: number;
  /** Pause before a retry, doubled each time. */
  pauseMs?: number;
  /** First pause before a silent provider is called again. */
  silenceMs?: number;
}

export interface Connection extends PaystackSettings {
  breaker: CircuitBreaker;
  clock: AnswerClock;
}

const FETCH_TRIES = 3;
const PAUSE_MS = 250;
/** People wait for most calls, but only jobs wait for lists. */
const TIMEOUT_MS = 8_000;
const LIST_TIMEOUT_MS = 20_000;

/** Some answers say `"status": "false"`. */
const envelope = z.object({
  status: z.union([z.boolean(), z.enum(['true', 'false']).transform((status) => status === 'true')]),
  message: z.string().default(''),
  code: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
type Envelope = z.output<typeof envelope>;

/** A lookup, parsed by the shape. It is idempotent, so a lost answer is retried. */
export function fetchOne<T extends z.ZodType>(
  settings: Connection,
  path: string,
  shape: T,
  within?: AbortSignal,
): Promise<z.output<T>> {
  return lookUp(settings, path, sooner(deadline(settings), within), (answer) => read(shape, answer));
}

/** Returns the raw rows of a list, and its metadata. */
export function fetchList(settings: Connection, path: string): Promise<{ data: unknown[]; meta: unknown }> {
  const signal = deadline(settings, LIST_TIMEOUT_MS);
  return lookUp(settings, path, signal, (answer) => ({
    data: read(z.array(z.unknown()), answer),
    meta: answer.meta,
  }));
}

function deadline({ timeoutMs }: PaystackSettings, usualMs = TIMEOUT_MS): AbortSignal {
  return AbortSignal.timeout(timeoutMs ?? usualMs);
}

/** Combines the usual limit with a caller's shorter one. */
function sooner(usual: AbortSignal, within: AbortSignal | undefined): AbortSignal {
  return within ? AbortSignal.any([usual, within]) : usual;
}

async function lookUp<T>(
  settings: Connection,
  path: string,
  signal: AbortSignal,
  readAnswer: (answer: Envelope) => T,
): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return readAnswer(await request(settings, path, { method: 'GET', signal }));
    } catch (error) {
      const mayHelp = error instanceof ProviderError && error.outcome === 'unknown' && error.reason !== 'silent';
      if (!mayHelp || signal.aborted || round === FETCH_TRIES) throw error;
      settings.log?.warn({ err: error, round }, 'Paystack did not answer a question; asking again');
      await pause((settings.pauseMs ?? PAUSE_MS) * round);
    }
  }
}

/** A lookup that returns null for a resource Paystack does not know. */
export async function fetchOrNull<T extends z.ZodType>(
  settings: Connection,
  path: string,
  shape: T,
  within?: AbortSignal,
): Promise<z.output<T> | null> {
  return fetchOne(settings, path, shape, within).catch((error: unknown) => {
    if (error instanceof ProviderError && error.reason === 'not-found') return null;
    throw error;
  });
}

/** A change at Paystack, sent once and never retried. */
export async function sendOnce<T extends z.ZodType>(
  settings: Connection,
  path: string,
  body: object,
  shape: T,
  { method = 'POST', within }: { method?: 'POST' | 'PUT'; within?: AbortSignal | undefined } = {},
): Promise<z.output<T>> {
  const json = { 'content-type': 'application/json' };
  const init = { method, headers: json, body: JSON.stringify(body), signal: sooner(deadline(settings), within) };
  return read(shape, await request(settings, path, init));
}

/** Uploads a file to an address from Paystack. Throws ProviderError. */
export async function putFile(
  settings: PaystackSettings,
  url: string,
  { type, bytes }: { type: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': type }, body: bytes, signal: deadline(settings) };
  const [http] = await reach(url, init);
  if (http < 200 || http > 299)
    throw new ProviderError(http < 500 ? 'refused' : 'unknown', `Paystack's file store said ${http}`);
}

/** Probes with a call that changes nothing. */
export async function isBack(settings: PaystackSettings): Promise<boolean> {
  return isAnswer(await reachPaystack(settings, '/balance', { method: 'GET', signal: deadline(settings) }));
}

/** True for an answer of Paystack itself, including a refusal. */
const isAnswer = ([http]: Answer) => http < 500;

function reachPaystack({ secretKey, baseUrl }: PaystackSettings, path: string, init: RequestInit): Promise<Answer> {
  const headers = { accept: 'application/json', authorization: `Bearer ${secretKey}`, ...init.headers };
  return reach(`${typeof baseUrl === 'string' ? baseUrl : baseUrl()}${path}`, { ...init, headers });
}

/** Sends a request. An error before the answer is complete may hide a change that happened. */
async function reach(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    return [response.status, await response.text()];
  } catch (error) {
    throw new ProviderError('unknown', `Paystack cannot be reached: ${causeOf(error)}`);
  }
}

async function reachUnlessSilent(settings: Connection, path: string, init: RequestInit): Promise<Answer> {
  const { breaker, clock } = settings;
  if (breaker.isOpen()) throw new ProviderError('unknown', 'Paystack is silent: nothing was sent', undefined, 'silent');
  let isAnswered = false;
  try {
    const answer = await clock.measure(() => reachPaystack(settings, path, init));
    isAnswered = isAnswer(answer);
    return answer;
  } finally {
    breaker.count(isAnswered);
  }
}

async function request(settings: Connection, path: string, init: RequestInit): Promise<Envelope> {
  const [http, text] = await reachUnlessSilent(settings, path, init);
  const answer = envelope.safeParse(parseJson(text));
  if (!answer.success) throw new ProviderError('unknown', `Paystack answered ${http} with something unreadable`);
  if (http >= 200 && http < 300 && answer.data.status) return answer.data;
  throw failureOf(http, answer.data);
}

function failureOf(http: number, { code, message }: Envelope): ProviderError {
  const reason = reasonOf(http, code ?? undefined, message);
  const isKnown = reason === 'duplicate' || reason === 'not-found';
  const isUnknown = !isKnown && (http >= 500 || http === 408);
  const outcome = reason === 'duplicate' ? 'duplicate' : isUnknown ? 'unknown' : 'refused';
  return new ProviderError(outcome, `Paystack said ${http} ${message}`, code ?? undefined, reason);
}

function read<T extends z.ZodType>(shape: T, { data }: Envelope): z.output<T> {
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderError('unknown', `Paystack's answer cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}

const IDS = new Set(['id', 'transaction', 'recipient']);

/** Parses JSON, and keeps ids as text: they are unsigned 64-bit, more than a JavaScript number holds. */
function parseJson(text: string): unknown {
  const keepIds = (key: string, value: unknown, context?: { source?: string }): unknown =>
    IDS.has(key) && typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepIds);
  } catch {
    return undefined;
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
