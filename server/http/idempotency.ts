/** Idempotency-Key: a change sent again with the same key is made once and gets the first answer again. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route/route.ts';
import { AppError, isRefusal } from '#rules/error.ts';
import { PreparedJson } from '../cache/prepared-json.ts';
import type { Ctx } from '../context.ts';
import { claimKey, type Claimed, releaseKey, storeAnswer } from '../store/idempotency-key.ts';

const HEADER = 'idempotency-key';
const LONGEST = 255;

/** Undefined if the call has no key. Reads need none, and answers about sessions hold tokens, which must not be stored. */
export function idempotencyKeyOf({ method, path }: Route, { headers }: FastifyRequest): string | undefined {
  const key = headers[HEADER];
  if (typeof key !== 'string' || method === 'GET' || path.startsWith('/api/auth/')) return undefined;
  if (key.length < 1 || key.length > LONGEST) {
    throw new AppError('invalid', 'An Idempotency-Key has 1 to 255 characters');
  }
  return key;
}

interface Repeatable {
  actor: string;
  key: string;
  route: Route;
  /** The parsed input. */
  input: object;
}

/** Runs `action`, or returns its stored answer for this key. A refused call frees the key, because it changed nothing. */
export async function answerOnce<A>(
  ctx: Ctx,
  { route, input, ...claim }: Repeatable,
  action: () => Promise<A>,
): Promise<A | PreparedJson> {
  const inputHash = hashOf(route, input);
  const held = await claimKey(ctx.db, claim, inputHash);
  if (held) return earlierAnswer(held, inputHash);
  let answer: A;
  try {
    answer = await action();
  } catch (error) {
    // after any other error the outcome is unknown
    if (isRefusal(error)) await releaseKey(ctx.db, claim);
    throw error;
  }
  const json = answer instanceof PreparedJson ? answer.bytes.toString() : JSON.stringify(answer);
  await storeAnswer(ctx.db, claim, json);
  return answer;
}

function earlierAnswer({ inputHash: before, answer, isWithdrawn }: Claimed, inputHash: Buffer): PreparedJson {
  if (!before.equals(inputHash)) throw new AppError('invalid', 'This Idempotency-Key was used for something else');
  if (isWithdrawn) {
    throw new AppError('conflict', 'This was already sent, and your access has changed since. Check the result.');
  }
  if (answer === null) {
    throw new AppError('conflict', 'This was already sent and is not answered yet. Check the result first.');
  }
  return new PreparedJson(answer);
}

function hashOf({ method, path }: Route, input: object): Buffer {
  const hash = createHash('sha256').update(`${method} ${path} `);
  const text = JSON.stringify(input, function (this: Record<string, unknown>, name: string, value: unknown) {
    const bytes = this[name];
    if (!(bytes instanceof Uint8Array)) return value;
    hash.update(bytes);
    return bytes.length;
  });
  return hash.update(text).digest();
}
