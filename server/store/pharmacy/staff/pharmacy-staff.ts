/** Staff of a pharmacy: invitations, and members who joined. */
import { sql } from 'kysely';
import type { Invitation, Staff } from '#contract/pharmacy/pharmacy-staff.ts';
import type { StaffRole } from '#rules/pharmacy/pharmacy.ts';
import type { Db, Trx } from '../../db.ts';
import { countRows, insertNew, isDone, type NewRow, NOW } from '../../row.ts';
import { fullNameOf, imageJson, personJson } from '../../person.ts';

/** Lists staff, the oldest invitation first. */
export async function listStaff(db: Db, pharmacyId: string): Promise<Staff[]> {
  const { rows } = await sql<Staff>`
    SELECT ${personJson('member', 'picture')} AS user, staff.role, to_json(staff.invited_at) #>> '{}' AS "invitedAt",
           to_json(staff.joined_at) #>> '{}' AS "joinedAt"
      FROM pharmacy_staff AS staff JOIN member ON member.id = staff.member_id
      LEFT JOIN picture ON picture.id = member.picture_id
     WHERE staff.pharmacy_id = ${pharmacyId} ORDER BY staff.invited_at, member.id`.execute(db);
  return rows;
}

/** Counts staff and locks the pharmacy until the transaction ends, so that the limit on staff holds. */
export async function countStaff(trx: Trx, pharmacyId: string): Promise<number> {
  await trx.selectFrom('pharmacy').where('id', '=', pharmacyId).select('id').forNoKeyUpdate().execute();
  return countRows(trx.selectFrom('pharmacy_staff').where('pharmacy_id', '=', pharmacyId));
}

/** Returns false if the member is invited or works there. */
export async function insertStaff(trx: Trx, staff: NewRow<'pharmacy_staff'>): Promise<boolean> {
  return insertNew(trx, 'pharmacy_staff', staff);
}

/** Returns false if the member is not among the staff. */
export async function updateRole(trx: Trx, pharmacyId: string, memberId: string, role: StaffRole): Promise<boolean> {
  const staff = trx.updateTable('pharmacy_staff').where('pharmacy_id', '=', pharmacyId);
  return isDone(staff.set({ role }).where('member_id', '=', memberId));
}

/** Returns whether the removed member had joined; undefined if nobody was removed. */
export async function deleteStaff(trx: Trx, pharmacyId: string, memberId: string): Promise<boolean | undefined> {
  const removed = await trx
    .deleteFrom('pharmacy_staff')
    .where('pharmacy_id', '=', pharmacyId)
    .where('member_id', '=', memberId)
    .returning('joined_at')
    .executeTakeFirst();
  return removed && removed.joined_at !== null;
}

/** Returns false if there is no unanswered invitation. */
export async function join(trx: Trx, pharmacyId: string, memberId: string): Promise<boolean> {
  const invited = trx
    .updateTable('pharmacy_staff')
    .where('pharmacy_id', '=', pharmacyId)
    .where('joined_at', 'is', null);
  return isDone(invited.set({ joined_at: NOW }).where('member_id', '=', memberId));
}

/** Makes the member staff at once, who was perhaps invited by name before. */
export async function joinAs(
  trx: Trx,
  {
    pharmacyId,
    memberId,
    role,
    invitedBy,
  }: { pharmacyId: string; memberId: string; role: StaffRole; invitedBy: string },
): Promise<void> {
  await sql<never>`
    INSERT INTO pharmacy_staff (pharmacy_id, member_id, role, invited_by, joined_at)
    VALUES (${pharmacyId}, ${memberId}, ${role}, ${invitedBy}, now())
        ON CONFLICT (pharmacy_id, member_id) DO UPDATE SET role = excluded.role, joined_at = now()`.execute(trx);
}

/** Lists the member's unanswered invitations by name, newest first. */
export async function listInvitations(db: Db, memberId: string): Promise<Invitation[]> {
  const { rows } = await sql<Invitation>`
    SELECT json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name, 'location', pharmacy.location,
                             'logo', ${imageJson('picture')}) AS pharmacy,
           staff.role, ${fullNameOf('inviter')} AS by, to_json(staff.invited_at) #>> '{}' AS "invitedAt"
      FROM pharmacy_staff AS staff JOIN pharmacy ON pharmacy.id = staff.pharmacy_id
      JOIN member AS inviter ON inviter.id = staff.invited_by LEFT JOIN picture ON picture.id = pharmacy.picture_id
     WHERE staff.member_id = ${memberId} AND staff.joined_at IS NULL
     ORDER BY staff.invited_at DESC, pharmacy.id LIMIT 100`.execute(db);
  return rows;
}

/** Returns a pharmacy's name and owner, for notifications. */
export async function findPharmacyName(db: Db, id: string): Promise<{ name: string; ownerId: string } | undefined> {
  return db.selectFrom('pharmacy').where('id', '=', id).select(['name', 'owner_id as ownerId']).executeTakeFirst();
}
