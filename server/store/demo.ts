/** The demonstration's rows and example sign-ins. */
import { type Insertable, sql } from 'kysely';
import { fullName } from '#rules/account/member.ts';
import type { Db, Trx } from './db.ts';
import type { DB } from './schema.gen.ts';

/** The password of all fictional members, who exist in the sandbox only. */
export const DEMO_PASSWORD = 'mortar-demo-2026';
export const DEMO_EMAILS = ['morenike.adegunwa@example.com', 'kabiru.maikudi@example.com'] as const;

export async function listDemoSignIns(db: Db): Promise<{ email: string; password: string; fullName: string }[]> {
  const rows = await db
    .selectFrom('member')
    .where('email', 'in', DEMO_EMAILS)
    .orderBy('email', 'desc')
    .select(['email', 'first_name as firstName', 'last_name as lastName'])
    .execute();
  return rows.map((row) => ({ email: row.email, password: DEMO_PASSWORD, fullName: fullName(row) }));
}

export async function hasMembers(db: Db): Promise<boolean> {
  return (await db.selectFrom('member').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Blocks sign-ups until this transaction ends. */
export async function lockMembers(trx: Trx): Promise<void> {
  await sql<never>`LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
}

/** The order satisfies the foreign keys. */
const TABLES = [
  'member',
  'licence',
  'partner',
  'partner_request',
  'post',
  'post_like',
  'comment',
  'comment_like',
  'chat',
  'chat_member',
  'offer',
  'offer_interest',
  'offer_step',
  'joint_purchase',
  'joint_tier',
  'joint_commit',
  'wallet',
  'payment',
  'message',
  'notice',
  'notice_actor',
] as const;

type Rows = { [T in (typeof TABLES)[number]]: Insertable<DB[T]>[] };
/** Every demonstration payment contributes to a wallet. */
type Contribution = Insertable<DB['payment']> & { wallet_id: string; payer_id: string };
export type DemoRows = Omit<Rows, 'payment'> & { payment: Contribution[] };

export async function insertDemoRows(trx: Trx, rows: DemoRows): Promise<void> {
  for (const table of TABLES) await trx.insertInto(table).values(rows[table]).execute();
}
