/** Mails from the provider about bank disputes, entered once, and the sums banks took, returned and charged by them. */
import { sql } from 'kysely';
import type { BankMailAct, BankParts, BankTook, DisputeFees } from '#rules/money/bank-mail.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';

export interface NewBankMail {
  id: string;
  chargebackId: string;
  act: BankMailAct;
  reference: string;
  /** The sum the mail names, and the sum it moved. */
  amountKobo: Kobo;
  movedKobo: Kobo;
  /** The card scheme's fee for arbitration. */
  feeKobo: Kobo;
  /** The part of its payment that a lost arbitration took. */
  share: { baseKobo: Kobo; feeKobo: Kobo };
  reason: string;
  /** `admin:<address>`. */
  by: string;
  at: Date;
}

/** Returns false if a mail with this reference was entered before. */
export async function insertBankMail(trx: Trx, mail: NewBankMail): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('bank_mail')
    .values({
      id: mail.id,
      chargeback_id: mail.chargebackId,
      act: mail.act,
      reference: mail.reference,
      amount_kobo: mail.amountKobo,
      moved_kobo: mail.movedKobo,
      fee_kobo: mail.feeKobo,
      base_kobo: mail.share.baseKobo,
      charge_kobo: mail.share.feeKobo,
      reason: mail.reason,
      entered_by: mail.by,
      created_at: mail.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isBankMailKnown(db: Db, act: BankMailAct, reference: string): Promise<boolean> {
  const { rows } = await sql<object>`
    SELECT FROM bank_mail WHERE (act = 'fee returned') = ${act === 'fee returned'} AND lower(reference) = lower(${reference})`.execute(
    db,
  );
  return rows.length > 0;
}

/** Returns what banks took, by dispute and by payment. The caller holds the payment's lock. */
export async function findBankTook(trx: Trx, providerDisputeId: string, paymentId: string): Promise<BankTook> {
  const { rows } = await sql<BankTook>`
    SELECT coalesce(sum(kobo) FILTER (WHERE provider_dispute_id = ${providerDisputeId}), 0)::bigint AS "byDispute",
           coalesce(sum(kobo), 0)::bigint AS "byAll",
           (SELECT coalesce(received_kobo, 0) FROM payment WHERE id = ${paymentId})::bigint AS "receivedKobo"
      FROM (${debitedRows}) AS taken WHERE payment_id = ${paymentId}`.execute(trx);
  return required(rows[0]);
}

/** Sums taken in every dispute; returned sums are negative. */
export const debitedRows = sql`
  SELECT provider_dispute_id, payment_id, amount_kobo AS kobo FROM chargeback WHERE lost
   UNION ALL
  SELECT provider_dispute_id, payment_id, CASE act WHEN 'arbitration lost' THEN moved_kobo ELSE -moved_kobo END
    FROM bank_mail JOIN chargeback ON chargeback.id = bank_mail.chargeback_id WHERE act <> 'fee returned'`;

/** Dispute fees that came by mail, for every payment. */
export const feeRows = sql`
  SELECT payment_id, bank_mail.fee_kobo AS charged, CASE act WHEN 'fee returned' THEN moved_kobo ELSE 0 END AS returned
    FROM bank_mail JOIN chargeback ON chargeback.id = bank_mail.chargeback_id`;

/** Returns the provider's fees of a payment and of its disputes. The caller holds the payment's lock. */
export async function findDisputeFees(trx: Trx, paymentId: string): Promise<DisputeFees> {
  const { rows } = await sql<DisputeFees>`
    SELECT (coalesce(sum(charged), 0) + (SELECT coalesce(psp_fee_kobo, 0) FROM payment WHERE id = ${paymentId}))::bigint AS "chargedKobo",
           coalesce(sum(returned), 0)::bigint AS "returnedKobo"
      FROM (${feeRows}) AS fee WHERE payment_id = ${paymentId}`.execute(trx);
  return required(rows[0]);
}

export async function hasFeeReturned(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('bank_mail')
    .innerJoin('chargeback', 'chargeback.id', 'bank_mail.chargeback_id')
    .where('chargeback.payment_id', '=', paymentId)
    .where('act', '=', 'fee returned')
    .select('bank_mail.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the sums a dispute has taken from each account, and those arbitration gave back. */
export async function findBankParts(
  trx: Trx,
  providerDisputeId: string,
): Promise<{ taken: BankParts; given: BankParts }> {
  const { rows } = await sql<{ part: keyof BankParts; isGiven: boolean; kobo: Kobo }>`
    SELECT part, journal.kind IN ('arbitration won', 'arbitration undone') AS "isGiven", sum(entry.amount_kobo)::bigint AS kobo
      FROM chargeback
      JOIN ledger_journal journal ON journal.subject_type = 'chargeback' AND journal.subject_id = chargeback.id
      JOIN ledger_entry entry ON entry.journal_id = journal.id
      JOIN ledger_account account ON account.id = entry.account_id
      JOIN (VALUES ('escrow_principal', 'base'), ('supplier_available', 'base'), ('supplier_pending', 'base'), ('supplier_debt', 'base'),
                   ('escrow_fee', 'charge'), ('fee_revenue', 'charge'), ('suspense', 'suspense'), ('chargeback_loss', 'loss')
           ) AS place (kind, part) ON place.kind = account.kind
     WHERE chargeback.provider_dispute_id = ${providerDisputeId}
       AND journal.kind IN ('chargeback', 'arbitration lost', 'arbitration won', 'arbitration undone')
     GROUP BY 1, 2`.execute(trx);
  const result = {
    taken: { base: 0, charge: 0, suspense: 0, loss: 0 },
    given: { base: 0, charge: 0, suspense: 0, loss: 0 },
  };
  for (const { part, isGiven, kobo } of rows) {
    // returned money no longer counts as taken
    result.taken[part] += kobo;
    if (isGiven) result.given[part] -= kobo;
  }
  return result;
}
