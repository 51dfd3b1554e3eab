/** Resident memory of server and PostgreSQL under a steady mixed load of signed-in members. Linux only. */
import { randomBytes } from 'node:crypto';
import { hashSecret } from '#server/auth/password-hash.ts';
import type { BenchServer } from './bench-server.ts';
import { type Call, callsPerSecond } from './load.ts';
import { residentMegabytes, stop } from './process.ts';

const MEMBERS = 40;
const CALLS = 3_000;
const AT_ONCE = 10;

export interface MemoryFigures {
  /** The server alone, and both. */
  server: number;
  both: number;
}

/** Measures on a separate server, so that earlier parts do not count. */
export async function measureMemory({ pool, startServer, payers, pids }: BenchServer): Promise<MemoryFigures> {
  const password = randomBytes(12).toString('hex');
  const ids = payers.slice(0, MEMBERS).map(({ id }) => id);
  await pool.pg.query('UPDATE member SET password_hash = $1 WHERE id = ANY($2::uuid[])', [
    await hashSecret(password, { ip: '::1' }),
    ids,
  ]);
  const { rows } = await pool.pg.query<{ email: string }>('SELECT email FROM member WHERE id = ANY($1::uuid[])', [ids]);
  const { child, url } = await startServer();
  try {
    const tokens = await Promise.all(rows.map(({ email }, index) => signIn(url, email, password, index)));
    await callsPerSecond(url, AT_ONCE, mixOf(tokens));
    const server = residentMegabytes([child.pid!]);
    return { server, both: server + residentMegabytes(pids.slice(1)) };
  } finally {
    await stop(child);
  }
}

/** Signs in each member from a separate network. */
async function signIn(url: string, email: string, password: string, index: number): Promise<string> {
  const answer = await fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${index}.1` },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answers ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

function mixOf(tokens: readonly string[]): Call[] {
  const reads = ['/api/feed/posts', '/api/business/', '/api/user/friends', '/api/feed/notifications', '/posts'];
  const content = 'We have forty cartons of it, kept cool and dry.';
  return Array.from({ length: CALLS }, (_, index) => {
    const token = tokens[index % tokens.length]!;
    if (index % 10 === 0) return { path: '/api/user/post', token, body: { content } };
    return { path: reads[index % reads.length]!, token };
  });
}
