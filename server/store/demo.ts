/** The demonstration's example sign-ins. */
import { fullName } from '#rules/member.ts';
import type { Db } from './db.ts';

/** Every fictional member has this password; they exist in the sandbox only. */
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
