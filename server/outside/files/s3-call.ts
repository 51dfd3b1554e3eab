/** One call to the S3-compatible storage: its time limit, circuit breaker and error handling. */
import type * as Sdk from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { AppError } from '#rules/error.ts';
import { doubled, openCircuitBreaker } from '../../circuit-breaker.ts';
import { ConfigError } from '../../config/config.ts';
import type { Log } from '../../telemetry/log.ts';
import type { S3Settings } from '../../config/storage.ts';

export type S3Operation = 'put' | 'get' | 'look' | 'list' | 'remove' | 'check';
/** `silent`: nothing was sent. */
export type S3Outcome = 'answered' | 'refused' | 'failed' | 'silent';

/** Called after every call. */
export type S3Watch = (operation: S3Operation, outcome: S3Outcome, seconds: number) => void;

export interface Connection {
  sdk: typeof Sdk;
  client: S3Client;
  /** True if it left our last calls unanswered. Nothing is sent until it answers again. */
  isSilent(): boolean;
  /** Returns undefined if there is no such object. Throws an AppError `unavailable`, and logs the cause. */
  call<T>(operation: S3Operation, send: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /** Throws a ConfigError if the storage refuses us. Returns false if it does not answer, and logs the cause. */
  check(): Promise<boolean>;
  close(): void;
}

/** For all tries of a call together, until the head of the answer. A part of an upload takes longer than a lookup. */
const PATIENCE_MS: Record<S3Operation, number> = {
  put: 60_000,
  get: 10_000,
  look: 10_000,
  list: 20_000,
  remove: 10_000,
  check: 10_000,
};
const CONNECT_MS = 3_000;
/** The longest time without traffic, for answers and files. */
const IDLE_MS = 30_000;
/** Members on slow connections each hold one of these for as long as their file takes. */
const CONNECTIONS = 256;
const TRIES = 3;
const SILENCE_MS = 5_000;

/** The error for callers. The log has the cause. */
export const storageAway = () => new AppError('unavailable', 'We are busy. Try again in a moment.');

/** The answer, or the refusal. */
type Answer = { value: unknown } | { refusal: Fault };

interface Fault {
  name: string;
  code?: string;
  $metadata?: { httpStatusCode?: number | undefined };
}

export async function connect(settings: S3Settings, log: Log, watch?: S3Watch): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = clientOf(sdk, settings);
  const ask = async (signal: AbortSignal) =>
    client.send(new sdk.ListObjectsV2Command({ Bucket: settings.bucket, Prefix: settings.prefix, MaxKeys: 1 }), {
      abortSignal: signal,
    });
  const breaker = openCircuitBreaker({
    isBack: () => answerOf(ask, PATIENCE_MS.check).then(() => true),
    onChange: (isOpen) => log.warn({}, isOpen ? 'S3 is silent: it is not called until it answers' : 'S3 answers again'),
    pauseMs: doubled(SILENCE_MS),
  });

  async function run(operation: S3Operation, send: (signal: AbortSignal) => Promise<unknown>): Promise<Answer> {
    const began = performance.now();
    let outcome = 'silent' as S3Outcome;
    try {
      if (breaker.isOpen()) throw storageAway();
      outcome = 'failed';
      const answer = await answerOf(send, PATIENCE_MS[operation]);
      outcome = 'value' in answer || isMissing(answer.refusal) ? 'answered' : 'refused';
      return answer;
    } catch (error) {
      if (outcome === 'failed') log.warn({ operation, ...factsOf(error as Fault) }, 'S3 did not answer');
      throw storageAway();
    } finally {
      if (outcome !== 'silent') breaker.count(outcome !== 'failed');
      watch?.(operation, outcome, (performance.now() - began) / 1_000);
    }
  }

  return {
    sdk,
    client,
    isSilent: breaker.isOpen,
    async call<T>(operation: S3Operation, send: (signal: AbortSignal) => Promise<T>) {
      const answer = await run(operation, send);
      if ('value' in answer) return answer.value as T;
      if (isMissing(answer.refusal)) return undefined;
      log.warn({ operation, ...factsOf(answer.refusal) }, 'S3 refused');
      throw storageAway();
    },
    async check() {
      const answer = await run('check', ask).catch(() => undefined);
      if (answer && 'refusal' in answer) throw new ConfigError(refusalOf(settings, answer.refusal));
      return answer !== undefined;
    },
    close: () => client.destroy(),
  };
}

function clientOf({ S3Client }: typeof Sdk, settings: S3Settings): S3Client {
  const { endpoint, region, forcePathStyle, accessKeyId, secretAccessKey } = settings;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: TRIES,
    // other storage refuses the newer checksums of Amazon, but all understand MD5
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** Throws if there was no answer, or the storage itself failed. */
async function answerOf(send: (signal: AbortSignal) => Promise<unknown>, patienceMs: number): Promise<Answer> {
  // a signal for the whole call would cut off a body that takes longer than its head
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), patienceMs);
  try {
    return { value: await send(deadline.signal) };
  } catch (error) {
    if (isRefusal(error as Fault)) return { refusal: error as Fault };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const BUSY = [408, 429];

function isRefusal({ $metadata }: Fault): boolean {
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 300 && status < 500 && !BUSY.includes(status);
}

/** True if the object is missing, not its bucket. */
function isMissing({ name, $metadata }: Fault): boolean {
  return $metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket';
}

/** Loggable facts without message and answer, which may contain the key. */
function factsOf({ name, code, $metadata }: Fault): object {
  return { fault: code ?? name, status: $metadata?.httpStatusCode };
}

function refusalOf({ bucket, endpoint, region }: S3Settings, { name, $metadata }: Fault): string {
  const where = endpoint === undefined ? `region ${region}` : endpoint;
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket' || status === 404) return `S3_BUCKET: there is no bucket ${bucket} at ${where}.`;
  if (status === 401 || status === 403)
    return `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY cannot list the bucket ${bucket} at ${where} (${name}).`;
  return `S3_ENDPOINT, S3_REGION or S3_FORCE_PATH_STYLE do not match the bucket ${bucket} at ${where} (${name}).`;
}
