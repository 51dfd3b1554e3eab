/** The people to notify at pharmacies. */
import { sql } from 'kysely';
import type { Db } from '../../db.ts';

/** Maps each pharmacy to its owner and managers. */
export async function listManagersOf(db: Db, pharmacyIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    SELECT id, owner_id AS "memberId" FROM pharmacy WHERE id = ANY(${pharmacyIds}::uuid[])
    UNION SELECT pharmacy_id, member_id FROM pharmacy_staff
     WHERE pharmacy_id = ANY(${pharmacyIds}::uuid[]) AND role = 'manager' AND joined_at IS NOT NULL`.execute(db);
  const byPharmacy = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPharmacy].map(([id, told]) => [id, told.map(({ memberId }) => memberId)]));
}
