/** Speaks to Paystack over HTTP: starts payments, asks how they went, and knows its signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Payment, ProviderError, type ProviderTransaction } from './payment.ts';

export interface PaystackSettings {
  secretKey: string;
  /** Without a slash at its end. A function where it is known only later. */
  baseUrl: string | (() => string);
  log?: { warn(facts: object, message?: string): void };
  timeoutMs?: number;
}

const VERIFY_TRIES = 3;
const VERIFY_PAUSE_MS = 250;

/** Some of its answers say `"status": "false"`. */
const envelope = z.object({
  status: z.union([z.boolean(), z.enum(['true', 'false']).transform((status) => status === 'true')]),
  message: z.string().default(''),
  code: z.string().nullish(),
  data: z.unknown().optional(),
});
type Envelope = z.output<typeof envelope>;

/** Its samples write amounts as numbers and as text. */
const kobo = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).pipe(z.int().min(0));
const time = z.string().transform((text, context) => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) context.addIssue({ code: 'custom', message: 'not a time' });
  return date;
});

const checkout = z.object({
  access_code: z.string().min(1),
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

const transaction = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  requested_amount: kobo.nullish(),
  currency: z.string(),
  domain: z.string(),
  fees: kobo.nullish(),
  channel: z.string().nullish(),
  gateway_response: z.string().nullish(),
  paid_at: time.nullish(),
});

export function createPaystack(settings: PaystackSettings): Payment {
  const { secretKey } = settings;
  return {
    domain: secretKey.startsWith('sk_live_') ? 'live' : 'test',

    async initialize({ email, amountKobo, reference, callbackUrl, metadata }) {
      const answer = await request(settings, 'POST', '/transaction/initialize', {
        email,
        amount: amountKobo,
        currency: 'NGN',
        reference,
        ...(callbackUrl !== undefined && { callback_url: callbackUrl }),
        ...(metadata !== undefined && { metadata }),
      });
      const data = read(checkout, answer);
      sameReference(data.reference, reference);
      return { accessCode: data.access_code, authorizationUrl: data.authorization_url, reference };
    },

    verify: (reference) => repeatUnknown(settings, () => verify(settings, reference)),

    isSigned(body, signature) {
      if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/i.test(signature)) return false;
      const expected = createHmac('sha512', secretKey).update(body).digest();
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    },
  };
}

async function verify(settings: PaystackSettings, reference: string): Promise<ProviderTransaction | null> {
  const answer = await request(settings, 'GET', `/transaction/verify/${encodeURIComponent(reference)}`).catch(
    (error: unknown) => {
      if (error instanceof ProviderError && error.code === 'transaction_not_found') return null;
      throw error;
    },
  );
  if (answer === null) return null;
  const data = read(transaction, answer);
  sameReference(data.reference, reference);
  return {
    id: data.id,
    reference,
    status: data.status,
    amountKobo: data.amount,
    requestedKobo: data.requested_amount ?? null,
    currency: data.currency,
    domain: data.domain,
    feeKobo: data.fees ?? null,
    channel: data.channel ?? null,
    gatewayResponse: data.gateway_response ?? null,
    paidAt: data.paid_at ?? null,
  };
}

/** Asking twice does no harm, so a lost answer is asked for again. */
async function repeatUnknown<T>({ log }: PaystackSettings, ask: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      const isUnknown = error instanceof ProviderError && error.outcome === 'unknown';
      if (!isUnknown || round === VERIFY_TRIES) throw error;
      log?.warn({ err: error, round }, 'Paystack did not say how a payment went; asking again');
      await pause(VERIFY_PAUSE_MS * round);
    }
  }
}

async function request(
  settings: PaystackSettings,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Envelope> {
  const { secretKey, baseUrl, timeoutMs = 10_000 } = settings;
  let http: number;
  let text: string;
  try {
    const response = await fetch(`${typeof baseUrl === 'string' ? baseUrl : baseUrl()}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    http = response.status;
    text = await response.text();
  } catch (error) {
    throw new ProviderError('unknown', `Paystack cannot be reached: ${reasonOf(error)}`);
  }
  const answer = envelope.safeParse(parseJson(text));
  if (!answer.success) throw new ProviderError('unknown', `Paystack answered ${http} with something unreadable`);
  if (http >= 200 && http < 300 && answer.data.status) return answer.data;
  throw failureOf(http, answer.data);
}

/** By code, then by HTTP status, then by words: the words are the first to change. */
function failureOf(http: number, { code, message }: Envelope): ProviderError {
  const said = `Paystack said ${http} ${message}`;
  if (code === 'duplicate_reference') return new ProviderError('duplicate', said, code);
  if (code === 'transaction_not_found') return new ProviderError('refused', said, code);
  if (http >= 500 || http === 408) return new ProviderError('unknown', said, code ?? undefined);
  if (!code && /^duplicate transaction reference/i.test(message))
    return new ProviderError('duplicate', said, 'duplicate_reference');
  if (!code && /^transaction reference not found/i.test(message))
    return new ProviderError('refused', said, 'transaction_not_found');
  return new ProviderError('refused', said, code ?? undefined);
}

function read<T extends z.ZodType>(shape: T, { data }: Envelope): z.output<T> {
  const parsed = shape.safeParse(data);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderError('unknown', `Paystack's answer cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
}

function sameReference(answered: string, asked: string): void {
  if (answered !== asked) throw new ProviderError('unknown', 'Paystack answered about another reference');
}

/** Ids are unsigned 64-bit, more than a JavaScript number holds, so they are kept as they were written. */
function parseJson(text: string): unknown {
  const keepIds = (key: string, value: unknown, context?: { source?: string }): unknown =>
    key === 'id' && typeof value === 'number' ? (context?.source ?? String(value)) : value;
  try {
    return JSON.parse(text, keepIds);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
