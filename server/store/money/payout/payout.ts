/** Payouts: one row each, from the request to the provider's final state, and the figures shown with them. */
import { sql } from 'kysely';
import type { Payout } from '#contract/money/payout.ts';
import type { Message } from '#rules/i18n/message.ts';
import { type Kobo, nairaOfKobo } from '#rules/money.ts';
import { LIVE_PAYOUT_STATES, PAYOUT_PAGE, type PayoutState } from '#rules/money/payout.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, listPage, newestFirst, type PageOf } from '../../keyset.ts';
import { insertRow, isThere } from '../../row.ts';

export interface PayoutRow {
  id: string;
  memberId: string;
  amountKobo: Kobo;
  reference: string;
  recipientCode: string;
  transferCode: string | null;
  state: PayoutState;
  createdAt: Date;
}

function payouts(db: Db) {
  return db
    .selectFrom('payout')
    .innerJoin('payout_account', 'payout_account.id', 'payout.payout_account_id')
    .select([
      'payout.id',
      'payout.member_id as memberId',
      'payout.amount_kobo as amountKobo',
      'payout.reference',
      'payout_account.recipient_code as recipientCode',
      'payout.transfer_code as transferCode',
      'payout.state',
      'payout.created_at as createdAt',
    ]);
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  return payouts(db).where('payout.id', '=', id).executeTakeFirst();
}

export async function findPayoutByReference(db: Db, reference: string): Promise<PayoutRow | undefined> {
  return payouts(db).where('payout.reference', '=', reference).executeTakeFirst();
}

export async function lockPayout(trx: Trx, id: string): Promise<PayoutRow> {
  return payouts(trx).where('payout.id', '=', id).forUpdate('payout').executeTakeFirstOrThrow();
}

/** Returns true while a payout of this member is under way. */
export async function hasLivePayout(db: Db, memberId: string): Promise<boolean> {
  return isThere(
    db.selectFrom('payout').where('member_id', '=', memberId).where('state', 'in', LIVE_PAYOUT_STATES).select('id'),
  );
}

export interface NewPayout {
  id: string;
  memberId: string;
  accountId: string;
  amountKobo: Kobo;
  reference: string;
}

/** Violates `payout_one_live` if one of this member is under way. */
export async function insertPayout(trx: Trx, payout: NewPayout): Promise<void> {
  await insertRow(trx, 'payout', {
    id: payout.id,
    memberId: payout.memberId,
    payoutAccountId: payout.accountId,
    amountKobo: payout.amountKobo,
    reference: payout.reference,
  });
}

/** Returns true for the one caller that may send it now: it is unsent, or the provider knows nothing of it after `seconds`. */
export async function claimPayout(db: Db, id: string, seconds: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payout')
    .set((eb) => ({ state: 'submitted', updated_at: eb.fn<Date>('clock_timestamp') }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'reserved'),
        eb.and([
          eb('state', '=', 'submitted'),
          eb('transfer_code', 'is', null),
          eb('updated_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that the transfer did not reach the provider, so that the next caller may send it. `why` is the provider's message. */
export async function unclaimPayout(db: Db, id: string, why: string): Promise<void> {
  await db
    .updateTable('payout')
    .set((eb) => ({ state: 'reserved', provider_status: why, updated_at: eb.fn<Date>('clock_timestamp') }))
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .where('transfer_code', 'is', null)
    .execute();
}

/** The failure reason is translated when it is sent. */
export type UnwordedPayout = Omit<Payout, 'failure' | 'failureMessage'> & { failure: Message | null };

export interface PayoutStatus {
  state: PayoutState;
  providerStatus: string;
  transferCode?: string;
  feeKobo?: Kobo;
  /** Null if it arrived after all. */
  failure?: Message | null;
}

export async function notePayout(trx: Trx, id: string, status: PayoutStatus): Promise<void> {
  const { state, providerStatus, transferCode, feeKobo, failure } = status;
  await trx
    .updateTable('payout')
    .set((eb) => ({
      state,
      provider_status: providerStatus,
      ...(transferCode !== undefined && { transfer_code: transferCode }),
      ...(feeKobo !== undefined && { fee_kobo: feeKobo }),
      ...(failure !== undefined && { failure: failure && JSON.stringify(failure) }),
      updated_at: eb.fn<Date>('clock_timestamp'),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lists payouts, newest first. */
export async function listPayouts(
  db: Db,
  memberId: string,
  after?: string,
): Promise<PageOf<'payouts', UnwordedPayout>> {
  const query = db
    .selectFrom('payout')
    .innerJoin('payout_account', 'payout_account.id', 'payout.payout_account_id')
    .where('payout.member_id', '=', memberId)
    .select([
      'payout.id',
      'payout.amount_kobo as amountKobo',
      'payout.state',
      'payout.reference',
      'payout.failure',
      'payout_account.bank_name as bankName',
      'payout_account.account_number as accountNumber',
      exactMoment('payout.created_at').as('createdAt'),
      'payout.updated_at as updatedAt',
    ]);
  const { rows, nextCursor } = await listPage(query, newestFirst('payout'), PAYOUT_PAGE, after);
  return {
    payouts: rows.map(({ id, amountKobo, accountNumber, updatedAt, ...row }) => ({
      ...row,
      _id: id,
      amount: nairaOfKobo(amountKobo),
      accountEnding: accountNumber.slice(-4),
      updatedAt: updatedAt.toISOString(),
    })),
    nextCursor,
  };
}

export interface Figures {
  held: Kobo;
  available: Kobo;
  /** Released, but available later. */
  pending: Kobo;
  /** The debt to us: money that arrived at the bank and was also spent here. */
  owed: Kobo;
  onItsWay: Kobo;
  paidOut: Kobo;
}

/** Returns the figures in kobo. */
export async function findFigures(db: Db, memberId: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT (SELECT coalesce(sum(-account.raw_kobo), 0)::bigint FROM wallet
              JOIN payment ON payment.wallet_id = wallet.id AND payment.allocation = 'escrow' AND payment.released_at IS NULL
              JOIN ledger_account account ON account.kind = 'escrow_principal' AND account.owner_id = payment.id
             WHERE wallet.supplier_id = ${memberId} AND wallet.closed_at IS NULL) AS held,
           (SELECT coalesce(sum(-raw_kobo), 0)::bigint FROM ledger_account
             WHERE kind = 'supplier_available' AND owner_id = ${memberId}) AS available,
           (SELECT coalesce(sum(-raw_kobo), 0)::bigint FROM ledger_account
             WHERE kind = 'supplier_pending' AND owner_id = ${memberId}) AS pending,
           (SELECT coalesce(sum(raw_kobo), 0)::bigint FROM ledger_account
             WHERE kind = 'supplier_debt' AND owner_id = ${memberId}) AS owed,
           (SELECT coalesce(sum(-raw_kobo), 0)::bigint FROM ledger_account
             WHERE kind = 'payout_in_flight' AND owner_id = ${memberId}) AS "onItsWay",
           (SELECT coalesce(sum(amount_kobo), 0)::bigint FROM payout
             WHERE member_id = ${memberId} AND state = 'succeeded') AS "paidOut"`.execute(db);
  return rows[0] ?? { held: 0, available: 0, pending: 0, owed: 0, onItsWay: 0, paidOut: 0 };
}
