/** A pharmacy's settings for medicine requests: whether it is asked, and for which state's patients. */
import { sql } from 'kysely';
import type { MedicineAskSetting } from '#contract/pharmacy/medicine-ask.ts';
import type { Asks } from '#rules/pharmacy/medicine-answer.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { required } from '#rules/required.ts';
import type { Db } from '../../db.ts';
import { updateRow } from '../../row.ts';

export async function findAskSetting(db: Db, pharmacyId: string): Promise<MedicineAskSetting> {
  const { rows } = await sql<Omit<MedicineAskSetting, 'usedState'> & { ownState: string }>`
    SELECT pharmacy.asks, pharmacy.asks_state AS state, owner.state AS "ownState",
           owner.verified_at IS NOT NULL AND coalesce(owner.licence_year >= extract(year FROM now() AT TIME ZONE 'Africa/Lagos'), false)
             AS "isVerified"
      FROM pharmacy JOIN member AS owner ON owner.id = pharmacy.owner_id WHERE pharmacy.id = ${pharmacyId}`.execute(db);
  const { ownState, ...setting } = required(rows[0]);
  // old profiles may hold free text instead of a listed state
  const usedState = [setting.state, ownState].find((one) => NIGERIAN_STATES.some((state) => state === one)) ?? '';
  return { ...setting, usedState };
}

export async function saveAskSetting(
  db: Db,
  pharmacyId: string,
  { asks, state }: { asks: Asks; state: string | undefined },
): Promise<void> {
  await updateRow(db, 'pharmacy', pharmacyId, { asks, asksState: state });
}
