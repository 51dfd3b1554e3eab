/** The bench's data: 10,000 offers, pairs of members in their own chatrooms, and their tokens. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { insertSession } from '#server/store/account/session.ts';
import type { Db } from '#server/store/db.ts';
import { signToken } from '#server/auth/access-token.ts';
import type { Seat } from './load.ts';

export interface BenchMember {
  id: string;
  token: string;
}

export async function seedMembers(db: Db, sessionKey: Uint8Array, count: number): Promise<BenchMember[]> {
  const members: BenchMember[] = [];
  for (let index = 0; index < count; index += 1) {
    const names = { firstName: 'Bench', lastName: `Member ${index}` };
    const id = randomUUIDv7();
    await db
      .insertInto('member')
      .values({
        id,
        first_name: names.firstName,
        last_name: names.lastName,
        email: `bench-${id}@example.com`,
        password_hash: 'signs in by token only',
        verified_at: new Date(),
      })
      .execute();
    const sessionId = randomUUIDv7();
    const expiresAt = new Date(Date.now() + 86_400_000);
    const session = {
      id: sessionId,
      memberId: id,
      refreshHash: randomBytes(32),
      remember: false,
      userAgent: '',
      expiresAt,
    };
    await insertSession(db, session);
    const subject = { sessionId, memberId: id, ...names };
    members.push({ id, token: await signToken({ sessionKey, now: () => new Date() }, subject) });
  }
  return members;
}

export async function seedOffers(pool: pg.Pool, creators: readonly BenchMember[], count: number): Promise<string> {
  const ids = Array.from({ length: count }, () => randomUUIDv7());
  const owners = ids.map((_, index) => creators[index % creators.length]?.id);
  await pool.query(
    `INSERT INTO offer (id, creator_id, kind, generic_name, brand_name, strength, expiry_date, manufacturer, quantity,
                        town, state, content, deadline, created_at)
     SELECT id, creator_id, (ARRAY['demand', 'joint purchase', 'sale'])[1 + n % 3], 'Artemether + Lumefantrine', 'Coartem',
            '80/480 mg', date '2028-03-31', 'Fidson', 10 + n % 90, 'Yaba', 'Lagos',
            'Cartons in original packs, kept cool and dry, batch number on request.', 'one month',
            now() - n * interval '1 minute'
       FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS made (id, creator_id, n)`,
    [ids, owners],
  );
  await pool.query('VACUUM ANALYZE offer');
  return ids[0]!;
}

/** A chatroom for each pair of members. */
export async function seedRooms(pool: pg.Pool, members: readonly BenchMember[]): Promise<[Seat, Seat][]> {
  const pairs: [Seat, Seat][] = [];
  for (let index = 0; index + 1 < members.length; index += 2) {
    const [first, second] = [members[index]!, members[index + 1]!];
    const chatId = randomUUIDv7();
    await pool.query(`INSERT INTO chat (id, kind, title, admin_id) VALUES ($1, 'room', 'Bench', $2)`, [
      chatId,
      first.id,
    ]);
    await pool.query('INSERT INTO chat_member (chat_id, member_id) VALUES ($1, $2), ($1, $3)', [
      chatId,
      first.id,
      second.id,
    ]);
    pairs.push([
      { token: first.token, chatId },
      { token: second.token, chatId },
    ]);
  }
  return pairs;
}
