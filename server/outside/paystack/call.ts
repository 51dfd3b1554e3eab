/** One HTTP call to Paystack: the key, the envelope, and the meaning of errors. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { ProviderError } from '../payment.ts';
import { reasonOf } from './refusal.ts';

export interface PaystackSettings {
  secretKey: string;
  /** Without a trailing slash. A function where it is known only later. */
  baseUrl: string | (() => string);
  log?: { warn(facts: object, message?: string): void };
  timeoutMs?: number;
  /** Pause before a retry, doubled each time. */
  pauseMs?: number;
}

const FETCH_TRIES = 3;
const PAUSE_MS = 250;
const TIMEOUT_MS = 10_000;

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
  settings: PaystackSettings,
  path: string,
  shape: T,
): Promise<z.output<T>> {
  return lookUp(settings, path, (answer) => read(shape, answer));
}

/** The rows of a list as they are, and what is said about the list. */
export function fetchList(settings: PaystackSettings, path: string): Promise<{ data: unknown[]; meta: unknown }> {
  return lookUp(settings, path, (answer) => ({ data: read(z.array(z.unknown()), answer), meta: answer.meta }));
}

async function lookUp<T>(settings: PaystackSettings, path: string, readAnswer: (answer: Envelope) => T): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return readAnswer(await request(settings, 'GET', path));
    } catch (error) {
      const isUnknown = error instanceof ProviderError && error.outcome === 'unknown';
      if (!isUnknown || round === FETCH_TRIES) throw error;
      settings.log?.warn({ err: error, round }, 'Paystack did not answer a question; asking again');
      await pause((settings.pauseMs ?? PAUSE_MS) * round);
    }
  }
}

/** The same, with null for a resource Paystack does not know. */
export async function fetchOrNull<T extends z.ZodType>(
  settings: PaystackSettings,
  path: string,
  shape: T,
): Promise<z.output<T> | null> {
  return fetchOne(settings, path, shape).catch((error: unknown) => {
    if (error instanceof ProviderError && error.reason === 'not-found') return null;
    throw error;
  });
}

/** A change at Paystack, sent once and never retried. */
export async function sendOnce<T extends z.ZodType>(
  settings: PaystackSettings,
  path: string,
  body: object,
  shape: T,
  method: 'POST' | 'PUT' = 'POST',
): Promise<z.output<T>> {
  return read(shape, await request(settings, method, path, body));
}

/** An error before the answer is complete may hide a change that happened. */
export async function reach(settings: PaystackSettings, url: string, init: RequestInit): Promise<[number, string]> {
  try {
    const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return [response.status, await response.text()];
  } catch (error) {
    throw new ProviderError('unknown', `Paystack cannot be reached: ${causeOf(error)}`);
  }
}

async function request(settings: PaystackSettings, method: string, path: string, body?: object): Promise<Envelope> {
  const { secretKey, baseUrl } = settings;
  const [http, text] = await reach(settings, `${typeof baseUrl === 'string' ? baseUrl : baseUrl()}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${secretKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
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

/** Ids are unsigned 64-bit, more than a JavaScript number holds, so they stay text. */
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
