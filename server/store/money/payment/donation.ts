/** Donors and donations: payments without a wallet and without our charge. */
import type { Kobo } from '#rules/money.ts';
import type { Allocation, PaymentState } from '#rules/money/payment.ts';
import type { Db, Trx } from '../../db.ts';
import { insertRow } from '../../row.ts';

export interface DonorRow {
  id: string;
  address: string;
  name: string;
  email: string;
}

export interface DonationRow {
  id: string;
  donorId: string;
  donorName: string;
  email: string;
  grossKobo: Kobo;
  reference: string;
  state: PaymentState;
  allocation: Allocation | null;
  gatewayResponse: string | null;
  channel: string | null;
  paidAt: Date | null;
  expiresAt: Date;
  createdAt: Date;
  bookedAt: Date | null;
}

export async function insertDonor(
  db: Db,
  donor: DonorRow & { phone: string; grossKobo: Kobo; createdAt: Date },
): Promise<void> {
  await insertRow(db, 'donor', donor);
}

export async function findDonor(db: Db, address: string): Promise<DonorRow | undefined> {
  return db
    .selectFrom('donor')
    .where('address', '=', address)
    .select(['id', 'address', 'name', 'email'])
    .executeTakeFirst();
}

/** Every change of a donor's payments takes this lock first, like a wallet's. */
export async function lockDonor(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('donor').where('id', '=', id).select('id').forUpdate().executeTakeFirstOrThrow();
}

function donations(db: Db) {
  return db
    .selectFrom('payment')
    .innerJoin('donor', 'donor.id', 'payment.donor_id')
    .select([
      'payment.id',
      'donor.id as donorId',
      'donor.name as donorName',
      'payment.email',
      'payment.gross_kobo as grossKobo',
      'payment.reference',
      'payment.state',
      'payment.allocation',
      'payment.gateway_response as gatewayResponse',
      'payment.channel',
      'payment.paid_at as paidAt',
      'payment.expires_at as expiresAt',
      'payment.created_at as createdAt',
      'payment.booked_at as bookedAt',
    ]);
}

export async function findDonation(db: Db, reference: string): Promise<DonationRow | undefined> {
  return donations(db).where('payment.reference', '=', reference).executeTakeFirst();
}

export async function findDonationById(db: Db, id: string): Promise<DonationRow | undefined> {
  return donations(db).where('payment.id', '=', id).executeTakeFirst();
}

/** Locks all payments of a donor whose lock is held, oldest first. */
export async function lockDonations(trx: Trx, donorId: string): Promise<DonationRow[]> {
  return donations(trx).where('payment.donor_id', '=', donorId).orderBy('payment.id').forUpdate('payment').execute();
}

export interface NewDonation {
  id: string;
  donorId: string;
  email: string;
  grossKobo: Kobo;
  reference: string;
  expiresAt: Date;
}

/** Violates `payment_one_live_gift` if the donor has a live attempt. */
export async function insertDonation(trx: Trx, gift: NewDonation): Promise<void> {
  await trx
    .insertInto('payment')
    .values((eb) => ({
      id: gift.id,
      purpose: 'donation',
      donor_id: gift.donorId,
      email: gift.email,
      base_kobo: gift.grossKobo,
      fee_kobo: 0,
      gross_kobo: gift.grossKobo,
      reference: gift.reference,
      expires_at: gift.expiresAt,
      // later than every booking whose lock this one waited for
      created_at: eb.fn<Date>('clock_timestamp'),
    }))
    .execute();
}
