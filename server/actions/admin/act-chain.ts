/** Checks the chain of acts: computes every link again and compares it with the stored link and with earlier seals. */
import { createHash } from 'node:crypto';
import { type ChainFault, isSealOf, type Seal } from '#rules/admin/act.ts';
import {
  type ChainCheck,
  type ChainLink,
  findHead,
  findLastPosition,
  findUnchained,
  listKnownSeals,
  listLinks,
} from '../../store/admin/act-chain.ts';
import type { Db } from '../../store/db.ts';

const START: Buffer = Buffer.alloc(32);

/**
 * Checks every act that was chained when the check began, a batch at a time, and stops at the first fault.
 * `seals`: seals that somebody kept elsewhere, such as from the weekly mail.
 */
export async function checkChain(db: Db, seals: readonly Seal[] = []): Promise<ChainCheck> {
  const head = await findHead(db);
  const known = [...seals, ...(await listKnownSeals(db)), ...(head ? [head] : [])];
  const upTo = Math.max(head?.position ?? 0, await findLastPosition(db));
  const walked = await walk(db, upTo, known);
  if (walked.fault) return walked;
  const { position } = walked;
  if (!head || known.some((seal) => seal.position > position)) return { ...walked, fault: 'cut off' };
  // the head moves with every link, so a head behind the last link means that links were inserted without the trigger
  if (((await findHead(db))?.position ?? 0) < position) return { ...walked, fault: 'not chained' };
  const unchained = await findUnchained(db);
  return unchained === undefined ? walked : { ...walked, fault: 'not chained', actId: unchained };
}

async function walk(db: Db, upTo: number, known: readonly Seal[]): Promise<ChainCheck> {
  const seals = Map.groupBy(known, ({ position }) => position);
  let good = { position: 0, hash: START };
  const seal = (): Seal => ({ position: good.position, hash: good.hash.toString('hex') });
  for (;;) {
    const links = await listLinks(db, good.position, upTo);
    for (const link of links) {
      const hash = hashOf(good.hash, link);
      const fault = faultOf(link, good.position + 1, hash, seals.get(link.position) ?? []);
      if (fault || !hash) return { ...seal(), fault: fault ?? 'missing', actId: link.actId };
      good = { position: link.position, hash };
    }
    if (links.length === 0) return { ...seal(), fault: null, actId: null };
  }
}

function faultOf(
  link: ChainLink,
  expected: number,
  hash: Buffer | undefined,
  seals: readonly Seal[],
): ChainFault | undefined {
  if (link.position !== expected || !hash) return 'missing';
  const isSame = hash.equals(link.hash) && seals.every((seal) => isSealOf(seal, hash.toString('hex')));
  return isSame ? undefined : 'changed';
}

/** Hashes the same bytes as `admin_act_bytes` in the database. Returns undefined if the act is missing. */
function hashOf(before: Buffer, { id, micros, ...act }: ChainLink): Buffer | undefined {
  if (id === null || micros === null) return undefined;
  const parts = [before, bigint(id), bigint(micros)];
  for (const value of [act.email, act.sessionId, act.what, act.subject, act.reason]) parts.push(...field(value));
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function bigint(value: string): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes;
}

/** Returns the value with its length before it. Null has the length -1. */
function field(value: string | null): Buffer[] {
  const length = Buffer.alloc(4);
  const bytes = Buffer.from(value ?? '');
  length.writeInt32BE(value === null ? -1 : bytes.length);
  return [length, bytes];
}
