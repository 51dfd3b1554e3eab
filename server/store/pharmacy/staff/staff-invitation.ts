/** Invitations to the staff by e-mail address or phone number. */
import { sql } from 'kysely';
import type { Invitation } from '#contract/pharmacy/pharmacy-staff.ts';
import { STAFF_INVITATION_DAYS, type StaffRole } from '#rules/pharmacy/pharmacy.ts';
import type { Db, Trx } from '../../db.ts';
import { isBlockBetween } from '../../people/block.ts';
import { fullNameOf, imageJson } from '../../person.ts';
import { countRows, isDone } from '../../row.ts';

export interface NewInvitation {
  id: string;
  pharmacyId: string;
  role: StaffRole;
  invitedBy: string;
  email: string | null;
  phone: string | null;
  tokenHash: Buffer | null;
}

/** Stores an invitation, or renews the one to the same address or number. Returns its id. */
export async function saveInvitation(trx: Trx, invitation: NewInvitation): Promise<string> {
  const { id, pharmacyId, role, invitedBy, email, phone, tokenHash } = invitation;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO staff_invitation (id, pharmacy_id, role, invited_by, email, phone, token_hash, expires_at)
    VALUES (${id}, ${pharmacyId}, ${role}, ${invitedBy}, ${email}, ${phone}, ${tokenHash},
            now() + make_interval(days => ${STAFF_INVITATION_DAYS}))
        ON CONFLICT (pharmacy_id, coalesce(email, phone)) DO UPDATE SET
           role = excluded.role, invited_by = excluded.invited_by, token_hash = excluded.token_hash,
           created_at = now(), expires_at = excluded.expires_at
    RETURNING id`.execute(trx);
  return rows[0]?.id ?? id;
}

const openAt = (db: Db, pharmacyId: string) =>
  db
    .selectFrom('staff_invitation')
    .where('pharmacy_id', '=', pharmacyId)
    .where('expires_at', '>', (eb) => eb.fn<Date>('now'));

/** Counts those to other addresses and numbers than this one. */
export const countOtherInvitations = (trx: Trx, pharmacyId: string, contact: string): Promise<number> =>
  countRows(openAt(trx, pharmacyId).where(sql<boolean>`coalesce(email, phone) <> ${contact}`));

export interface InvitationRow {
  id: string;
  email: string | null;
  phone: string | null;
  role: StaffRole;
  createdAt: Date;
  expiresAt: Date;
}

/** Lists them newest first. They are few: `STAFF_OF_PHARMACY`. */
export function listOpenInvitations(db: Db, pharmacyId: string): Promise<InvitationRow[]> {
  return openAt(db, pharmacyId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'email', 'phone', 'role', 'created_at as createdAt', 'expires_at as expiresAt'])
    .execute();
}

export async function withdrawInvitation(trx: Trx, pharmacyId: string, id: string): Promise<void> {
  await trx.deleteFrom('staff_invitation').where('pharmacy_id', '=', pharmacyId).where('id', '=', id).execute();
}

/** An invitation that may be accepted. */
export interface FoundInvitation {
  id: string;
  pharmacyId: string;
  role: StaffRole;
  invitedBy: string;
  invitation: Invitation;
}

/** True if the row `staff_invitation` is to this member's verified address, and neither has blocked the other. */
const isToMember = (memberId: string) => sql<boolean>`
  staff_invitation.email = (SELECT email FROM member WHERE id = ${memberId} AND verified_at IS NOT NULL)
  AND NOT ${isBlockBetween(memberId, 'staff_invitation.invited_by')}`;

const invitationJson = sql<Invitation>`json_build_object(
  'pharmacy', json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name, 'location', pharmacy.location,
                                'logo', ${imageJson('picture')}),
  'role', staff_invitation.role, 'by', ${fullNameOf('inviter')}, 'invitedAt', to_json(staff_invitation.created_at) #>> '{}')`;

const found = sql`
  SELECT staff_invitation.id, staff_invitation.pharmacy_id AS "pharmacyId", staff_invitation.role,
         staff_invitation.invited_by AS "invitedBy", ${invitationJson} AS invitation
    FROM staff_invitation JOIN pharmacy ON pharmacy.id = staff_invitation.pharmacy_id
    JOIN member AS inviter ON inviter.id = staff_invitation.invited_by
    LEFT JOIN picture ON picture.id = pharmacy.picture_id
   WHERE staff_invitation.expires_at > now()`;

/** Finds the invitation of a link, unless one of the two has blocked the other. */
export async function findByToken(
  db: Db,
  tokenHash: Buffer,
  memberId: string | undefined,
): Promise<FoundInvitation | undefined> {
  const isOpen =
    memberId === undefined ? sql.lit(true) : sql`NOT ${isBlockBetween(memberId, 'staff_invitation.invited_by')}`;
  const { rows } =
    await sql<FoundInvitation>`${found} AND staff_invitation.token_hash = ${tokenHash} AND ${isOpen}`.execute(db);
  return rows[0];
}

/** Finds the pharmacy's invitation to the member's verified address. */
export async function findMailed(db: Db, pharmacyId: string, memberId: string): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    ${found} AND staff_invitation.pharmacy_id = ${pharmacyId} AND ${isToMember(memberId)}`.execute(db);
  return rows[0];
}

/** Lists invitations to the member's verified address, newest first, without pharmacies where they work or were invited by name. */
export async function listMailed(db: Db, memberId: string): Promise<Invitation[]> {
  const { rows } = await sql<FoundInvitation>`
    ${found} AND ${isToMember(memberId)} AND pharmacy.owner_id <> ${memberId}
       AND NOT EXISTS (SELECT FROM pharmacy_staff AS staff
                        WHERE staff.pharmacy_id = pharmacy.id AND staff.member_id = ${memberId})
     ORDER BY staff_invitation.created_at DESC, staff_invitation.id LIMIT 100`.execute(db);
  return rows.map(({ invitation }) => invitation);
}

/** Uses the invitation up. Returns false if it was used, withdrawn or renewed meanwhile. */
export function spendInvitation(trx: Trx, { id, role }: Pick<FoundInvitation, 'id' | 'role'>): Promise<boolean> {
  return isDone(
    trx
      .deleteFrom('staff_invitation')
      .where('id', '=', id)
      .where('role', '=', role)
      .where('expires_at', '>', (eb) => eb.fn<Date>('now')),
  );
}

/** Deletes the pharmacy's invitation to the member's address, if there is one. */
export async function deleteMailed(trx: Trx, pharmacyId: string, memberId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql<never>`
    DELETE FROM staff_invitation WHERE pharmacy_id = ${pharmacyId} AND ${isToMember(memberId)}`.execute(trx);
  return numAffectedRows > 0n;
}

export interface InvitationToMail {
  email: string;
  role: StaffRole;
  by: string;
  pharmacyId: string;
  pharmacy: string;
  invitedBy: string;
  /** The member with this verified address. */
  memberId: string | null;
  isBlocked: boolean;
}

/** Returns what is mailed, unless the invitation was withdrawn or is to a phone number. */
export async function findForMail(db: Db, id: string): Promise<InvitationToMail | undefined> {
  const { rows } = await sql<InvitationToMail>`
    SELECT staff_invitation.email, staff_invitation.role, ${fullNameOf('inviter')} AS by, pharmacy.id AS "pharmacyId",
           pharmacy.name AS pharmacy, staff_invitation.invited_by AS "invitedBy", invited.id AS "memberId",
           EXISTS (SELECT FROM block WHERE (member_id = invited.id AND blocked_id = inviter.id)
                                        OR (member_id = inviter.id AND blocked_id = invited.id)) AS "isBlocked"
      FROM staff_invitation JOIN pharmacy ON pharmacy.id = staff_invitation.pharmacy_id
      JOIN member AS inviter ON inviter.id = staff_invitation.invited_by
      LEFT JOIN member AS invited ON invited.email = staff_invitation.email AND invited.verified_at IS NOT NULL
     WHERE staff_invitation.id = ${id} AND staff_invitation.email IS NOT NULL AND staff_invitation.expires_at > now()`.execute(
    db,
  );
  return rows[0];
}
