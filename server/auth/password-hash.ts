/** Hashes and compares passwords with argon2id, a few at a time. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { networkOf, NEWCOMERS_PER_NETWORK, NEWCOMERS_PER_WIDE_NETWORK, wideNetworkOf } from '#rules/rate-limit.ts';
import type { RequestContext } from '../context.ts';
import { createQueue } from '../limit/concurrency-limit.ts';
import { openCounts } from '../limit/limiter.ts';

const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Each hash takes 19 MB and a core, so more at once would slow all of them. */
const queue = createQueue({ atOnce: 2, waiting: 60 });

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

/** The queue's unit of fairness: the account for a session or a device of its owner, or else the network. */
interface Asker extends Pick<RequestContext, 'ip'> {
  account?: string | undefined;
}

const newcomers = openCounts(() => new Date());

/** Returns the secret's hash as a PHC string. Throws `too_many` if the queue is full. */
export async function hashSecret(secret: string, asker: Asker): Promise<string> {
  const salt = randomBytes(16);
  const cost = { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES };
  const tag = await inTurn(asker, () => argon2id(secret, salt, TAG_BYTES, cost));
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`;
}

/** A hash that matches no password: comparing with it takes as long as with a real one. */
const NOBODYS = hashSecret(randomBytes(32).toString('hex'), { ip: '::1' });

/** True if the secret matches the hash. Without a hash returns false after the same work. */
export async function isSecret(secret: string, phc: string | null | undefined, asker: Asker): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc ?? '') ?? PHC.exec(await NOBODYS) ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const result = await inTurn(asker, () => argon2id(secret, Buffer.from(salt ?? '', 'base64'), expected.length, cost));
  return timingSafeEqual(result, expected) && PHC.test(phc ?? '');
}

function inTurn<T>({ ip, account }: Asker, work: () => Promise<T>): Promise<T> {
  if (account !== undefined) return queue.run(account, work, 'account');
  return queue.run(networkOf(ip) ?? 'this machine', work, isNewcomer(ip) ? 'newcomer' : 'again');
}

/** True for a network not seen lately, so that it does not wait behind a thousand that keep guessing. */
function isNewcomer(ip: string): boolean {
  const [network, wide] = [networkOf(ip), wideNetworkOf(ip)];
  if (network === undefined) return true;
  if (newcomers(network, NEWCOMERS_PER_NETWORK) !== undefined) return false;
  return wide === undefined || newcomers(wide, NEWCOMERS_PER_WIDE_NETWORK) === undefined;
}

function argon2id(secret: string, nonce: Buffer, tagLength: number, cost: Cost): Promise<Buffer> {
  const message = Buffer.from(secret);
  return new Promise((done, fail) => {
    argon2('argon2id', { message, nonce, tagLength, ...cost }, (error, tag) => (error ? fail(error) : done(tag)));
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
