/** Profiles: public and own version, and changes. */
import { sql } from 'kysely';
import type { Face } from '#contract/people/profile.ts';
import { fullName } from '#rules/account/member.ts';
import type { Db, Trx } from '../db.ts';
import { badgeJson } from '../person.ts';
import { imageOf } from '../media/picture.ts';
import { type RowChange, updateRow } from '../row.ts';

/** Finds a verified member's public version. */
export async function findFace(db: Db, id: string): Promise<Face | undefined> {
  const row = await selectMember(db, id).executeTakeFirst();
  return row && faceOf(row);
}

/** Finds the member with private fields. */
export async function findOwnFace(db: Db, id: string): Promise<Face> {
  const row = await selectMember(db, id)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('member_code')
          .whereRef('member_code.member_id', '=', 'member.id')
          .where('purpose', '=', 'email')
          .orderBy('member_code.created_at', 'desc')
          .orderBy('member_code.id', 'desc')
          .limit(1)
          .select(['email', 'used_at', 'expires_at', 'refused_at'])
          .as('pending'),
      // an older code is invalid, even once the newest is used
      (join) => join.on('pending.used_at', 'is', null).on('pending.expires_at', '>', sql<Date>`now()`),
    )
    .select([
      'member.email',
      'member.phone_number as phoneNumber',
      'member.registration_number as registrationNumber',
      'member.language',
      'pending.email as pendingEmail',
      sql<boolean>`pending.refused_at IS NOT NULL`.as('pendingEmailRefused'),
    ])
    .executeTakeFirstOrThrow();
  const { email, phoneNumber, registrationNumber, pendingEmail, pendingEmailRefused, language } = row;
  const face = faceOf(row);
  const own = { email, phoneNumber, registrationNumber, pendingEmail, pendingEmailRefused };
  return { ...face, details: { ...face.details, ...own, ...(language && { language }) } };
}

function selectMember(db: Db, id: string) {
  return db
    .selectFrom('member')
    .leftJoin('picture', 'picture.id', 'member.picture_id')
    .where('member.id', '=', id)
    .where('member.verified_at', 'is not', null)
    .select([
      'member.id',
      'member.first_name as firstName',
      'member.last_name as lastName',
      'member.state',
      'member.address',
      'picture.name as pictureName',
      badgeJson('member').as('licence'),
      sql<boolean>`member.suspended_at IS NOT NULL`.as('suspended'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMember>['executeTakeFirstOrThrow']>>;

function faceOf(row: Row): Face {
  return {
    _id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: fullName(row),
    profileImage: imageOf(row.pictureName),
    licence: row.licence,
    suspended: row.suspended,
    details: { state: row.state, address: row.address },
  };
}

export type ProfileChange = Pick<
  RowChange<'member'>,
  'firstName' | 'lastName' | 'phoneNumber' | 'address' | 'state' | 'language'
>;

/** Undefined fields stay. */
export async function updateProfile(trx: Trx, id: string, change: ProfileChange): Promise<void> {
  await updateRow(trx, 'member', id, change);
}

/** Sets a new picture; returns the old one's id, which nothing shows any more. The member is locked. */
export async function replacePicture(
  trx: Trx,
  memberId: string,
  pictureId: string | undefined,
): Promise<string | undefined> {
  const { pictureId: before } = await trx
    .selectFrom('member')
    .where('id', '=', memberId)
    .select('picture_id as pictureId')
    .executeTakeFirstOrThrow();
  await updateRow(trx, 'member', memberId, { pictureId: pictureId ?? null });
  return before ?? undefined;
}

/** Returns the facts that others would guess a password from. */
export async function findOwnFacts(
  db: Db,
  id: string,
): Promise<{ firstName: string; lastName: string; email: string; phoneNumber: string }> {
  return db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'phone_number as phoneNumber'])
    .executeTakeFirstOrThrow();
}

export async function findAccount(db: Db, id: string): Promise<{ email: string; passwordHash: string }> {
  return db
    .selectFrom('member')
    .where('id', '=', id)
    .select(['email', 'password_hash as passwordHash'])
    .executeTakeFirstOrThrow();
}

/**
 * Replaces the e-mail address with the one its code proved; the code keeps the old one until that is notified. Returns false if it is set already.
 * Violates `member_email_key` if somebody else has it.
 */
export async function applyNewEmail(trx: Trx, memberCodeId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    WITH before AS (
      UPDATE member_code SET replaced_email = member.email FROM member
       WHERE member_code.id = ${memberCodeId} AND member.id = member_code.member_id
         AND member_code.email <> member.email AND member_code.used_at IS NULL
      RETURNING member_code.member_id, member_code.email)
    UPDATE member SET email = before.email FROM before WHERE member.id = before.member_id RETURNING member.id`.execute(
    trx,
  );
  return rows.length > 0;
}

export async function findReplacedEmail(db: Db, memberCodeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_code')
    .where('id', '=', memberCodeId)
    .select('replaced_email as email')
    .executeTakeFirst();
  return row?.email ?? undefined;
}
