/** Counter devices, the PINs of staff, and the guesses on each device. */
import { sql } from 'kysely';
import type { CounterSheet } from '#contract/pharmacy/counter-device.ts';
import { PIN_GUESSES } from '#rules/pharmacy/counter-pin.ts';
import type { Db, Trx } from '../../db.ts';
import { fullNameOf } from '../../person.ts';
import { countRows, insertRow, isDone, isThere, NOW, type NewRow } from '../../row.ts';
import { roleAt } from '../pharmacy.ts';

export async function insertDevice(trx: Trx, device: NewRow<'counter_device'>): Promise<void> {
  await insertRow(trx, 'counter_device', device);
}

export interface OpenDevice {
  id: string;
  pharmacyId: string;
}

/** Returns the device of this cookie, unless it was ended. With `hold` it stays open until the transaction ends. */
export async function findDevice(db: Db, tokenHash: Buffer, hold = false): Promise<OpenDevice | undefined> {
  const found = db
    .selectFrom('counter_device')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .select(['id', 'pharmacy_id as pharmacyId']);
  return (hold ? found.forShare() : found).executeTakeFirst();
}

export interface DeviceRow {
  id: string;
  userAgent: string;
  by: string;
  createdAt: Date;
}

/** Lists a pharmacy's counter devices, newest first. They are few: `COUNTER_DEVICES`. */
export async function listDevices(db: Db, pharmacyId: string): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT device.id, device.user_agent AS "userAgent", ${fullNameOf('creator')} AS by, device.created_at AS "createdAt"
      FROM counter_device AS device JOIN member AS creator ON creator.id = device.created_by
     WHERE device.pharmacy_id = ${pharmacyId} AND device.ended_at IS NULL
     ORDER BY device.created_at DESC, device.id DESC`.execute(db);
  return rows;
}

export const countDevices = (trx: Trx, pharmacyId: string): Promise<number> =>
  countRows(trx.selectFrom('counter_device').where('pharmacy_id', '=', pharmacyId).where('ended_at', 'is', null));

/** Ends a device and, by trigger, its sessions. Returns the ids of those that were active. */
export async function endDevice(trx: Trx, pharmacyId: string, id: string): Promise<string[]> {
  const open = await trx
    .selectFrom('session')
    .where('counter_device_id', '=', id)
    .where('ended_at', 'is', null)
    .select('id')
    .execute();
  const isEnded = await isDone(
    trx
      .updateTable('counter_device')
      .set({ ended_at: NOW })
      .where('id', '=', id)
      .where('pharmacy_id', '=', pharmacyId)
      .where('ended_at', 'is', null),
  );
  return isEnded ? open.map((session) => session.id) : [];
}

/** Returns the ids of the member's counter sessions at the pharmacy. */
export async function listCounterSessions(trx: Trx, pharmacyId: string, memberId: string): Promise<string[]> {
  const open = await trx
    .selectFrom('session')
    .innerJoin('counter_device', 'counter_device.id', 'session.counter_device_id')
    .where('counter_device.pharmacy_id', '=', pharmacyId)
    .where('session.member_id', '=', memberId)
    .where('session.ended_at', 'is', null)
    .select('session.id')
    .execute();
  return open.map(({ id }) => id);
}

/** Sets or changes the PIN. A change ends the member's counter sessions there by trigger. */
export async function savePin(trx: Trx, pin: { pharmacyId: string; memberId: string; pinHash: string }): Promise<void> {
  await sql<never>`
    INSERT INTO counter_pin (pharmacy_id, member_id, pin_hash) VALUES (${pin.pharmacyId}, ${pin.memberId}, ${pin.pinHash})
        ON CONFLICT (pharmacy_id, member_id) DO UPDATE SET pin_hash = excluded.pin_hash, set_at = now()`.execute(trx);
}

export async function deletePin(trx: Trx, pharmacyId: string, memberId: string): Promise<void> {
  await trx.deleteFrom('counter_pin').where('pharmacy_id', '=', pharmacyId).where('member_id', '=', memberId).execute();
}

export function hasPin(db: Db, pharmacyId: string, memberId: string): Promise<boolean> {
  const pins = db.selectFrom('counter_pin').where('pharmacy_id', '=', pharmacyId).where('member_id', '=', memberId);
  return isThere(pins.select('member_id'));
}

/** A member of staff who may open a counter session. */
export interface PinHolder {
  firstName: string;
  lastName: string;
  pinHash: string;
}

/** Returns the PIN of a member who works there, is verified and not suspended. */
export async function findPin(db: Db, pharmacyId: string, memberId: string): Promise<PinHolder | undefined> {
  const { rows } = await sql<PinHolder>`
    SELECT member.first_name AS "firstName", member.last_name AS "lastName", pin.pin_hash AS "pinHash"
      FROM counter_pin AS pin JOIN member ON member.id = pin.member_id
     WHERE pin.pharmacy_id = ${pharmacyId} AND pin.member_id = ${memberId} AND ${isAtWork}`.execute(db);
  return rows[0];
}

/** Returns false if the PIN changed, or was removed with the member's work there. Otherwise it stays until the transaction ends. */
export function holdPin(trx: Trx, pharmacyId: string, memberId: string, pinHash: string): Promise<boolean> {
  const pins = trx.selectFrom('counter_pin').where('pharmacy_id', '=', pharmacyId).where('member_id', '=', memberId);
  return isThere(pins.where('pin_hash', '=', pinHash).select('member_id').forShare());
}

/** The member of the row `pin` may sign in, and works at its pharmacy. */
const isAtWork = sql<boolean>`member.verified_at IS NOT NULL AND member.suspended_at IS NULL
  AND ${roleAt(sql`pin.pharmacy_id`, sql`pin.member_id`)} IS NOT NULL`;

/** Lists who may open a counter session on the device. They are few: `STAFF_OF_PHARMACY`. */
export async function findSheet(db: Db, { id, pharmacyId }: OpenDevice): Promise<CounterSheet | undefined> {
  const { rows } = await sql<CounterSheet>`
    SELECT json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name) AS pharmacy,
           (SELECT coalesce(json_agg(json_build_object('_id', member.id, 'fullName', ${fullNameOf('member')},
                     'isLocked', coalesce(guess.failures >= ${PIN_GUESSES}, false))
                     ORDER BY member.first_name, member.last_name, member.id), '[]')
              FROM counter_pin AS pin JOIN member ON member.id = pin.member_id
              LEFT JOIN counter_guess AS guess ON guess.device_id = ${id} AND guess.member_id = pin.member_id
             WHERE pin.pharmacy_id = pharmacy.id AND ${isAtWork}) AS staff
      FROM pharmacy WHERE pharmacy.id = ${pharmacyId}`.execute(db);
  return rows[0];
}

/** Counts a guess before the PIN is compared. Returns how many are left, or undefined if the PIN is locked. */
export async function countGuess(db: Db, deviceId: string, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO counter_guess AS guess (device_id, member_id, failures) VALUES (${deviceId}, ${memberId}, 1)
        ON CONFLICT (device_id, member_id) DO UPDATE SET failures = guess.failures + 1 WHERE guess.failures < ${PIN_GUESSES}
    RETURNING failures`.execute(db);
  return rows[0] && PIN_GUESSES - rows[0].failures;
}

/** Forgets the member's guesses on this device after the right PIN. A sign-in with the password forgets them by trigger. */
export async function forgetGuesses(db: Db, deviceId: string, memberId: string): Promise<void> {
  await db.deleteFrom('counter_guess').where('device_id', '=', deviceId).where('member_id', '=', memberId).execute();
}
