/** The trial balance: invariants across all journals, accounts and payments, and the rows that violate them. */
import { type RawBuilder, sql } from 'kysely';
import type { TrialCheck } from '#rules/money/recon.ts';
import type { Db } from '../../db.ts';
import { feeRows, debitedRows } from '../chargeback/bank-mail.ts';
import { hasOpenItem } from './recon-item.ts';

/** One statement for each check, so that it sees the books at one moment; it selects the violating rows. */
const VIOLATIONS: Record<TrialCheck, RawBuilder<object>> = {
  /** A journal has two entries or more, and they sum to zero. */
  journals: sql`
    SELECT j.idempotency_key AS journal, coalesce(sum(e.amount_kobo), 0)::float8 AS kobo
      FROM ledger_journal j LEFT JOIN ledger_entry e ON e.journal_id = j.id
     GROUP BY j.id HAVING count(e.id) < 2 OR sum(e.amount_kobo) <> 0`,
  /** An account holds the sum of its entries, and its version counts them. */
  accounts: sql`
    SELECT a.kind, a.owner_id AS owner, a.raw_kobo::float8 AS kobo, coalesce(sum(e.amount_kobo), 0)::float8 AS entries
      FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
     GROUP BY a.id HAVING a.raw_kobo <> coalesce(sum(e.amount_kobo), 0) OR a.version <> count(e.id)`,
  /** A payment in escrow holds what was paid, less what was refunded or taken; a released one holds nothing. */
  escrow: sql`
    SELECT p.reference AS payment, p.state, left_over.base::float8 AS base, left_over.fee::float8 AS fee,
           coalesce(-principal.raw_kobo, 0)::float8 AS principal, coalesce(-charge.raw_kobo, 0)::float8 AS charge
      FROM payment p
      LEFT JOIN ledger_account principal ON principal.kind = 'escrow_principal' AND principal.owner_id = p.id
      LEFT JOIN ledger_account charge ON charge.kind = 'escrow_fee' AND charge.owner_id = p.id
      CROSS JOIN LATERAL (
        SELECT p.base_kobo - coalesce(sum(base_kobo), 0) AS base, p.fee_kobo - coalesce(sum(fee_kobo), 0) AS fee FROM (
          SELECT base_kobo, fee_kobo FROM refund
           WHERE payment_id = p.id AND source = 'escrow' AND failed_into IS DISTINCT FROM 'escrow'
          UNION ALL SELECT base_kobo, fee_kobo FROM chargeback WHERE payment_id = p.id AND lost
          UNION ALL SELECT mail.base_kobo, mail.charge_kobo FROM bank_mail mail
            JOIN chargeback c ON c.id = mail.chargeback_id WHERE c.payment_id = p.id) AS gone
         WHERE p.allocation = 'escrow' AND p.released_at IS NULL
      ) AS left_over
     WHERE coalesce(-principal.raw_kobo, 0) <> CASE WHEN p.allocation = 'escrow' AND p.released_at IS NULL THEN left_over.base ELSE 0 END
        OR coalesce(-charge.raw_kobo, 0) <> CASE WHEN p.allocation = 'escrow' AND p.released_at IS NULL THEN left_over.fee ELSE 0 END`,
  /** A release pays out what its own payment held: the price to the wallet's supplier, and our charge to us. */
  releases: sql`
    SELECT j.idempotency_key AS journal, p.reference AS payment, moved.principal::float8, moved.paid::float8, moved.charge::float8, moved.earned::float8
      FROM ledger_journal j
      LEFT JOIN payment p ON j.subject_type = 'payment' AND p.id = j.subject_id LEFT JOIN wallet w ON w.id = p.wallet_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(e.amount_kobo) FILTER (WHERE a.kind = 'escrow_principal' AND a.owner_id = p.id), 0) AS principal,
               coalesce(-sum(e.amount_kobo) FILTER (WHERE a.kind IN ('supplier_available', 'supplier_pending') AND a.owner_id = w.supplier_id), 0) AS paid,
               coalesce(sum(e.amount_kobo) FILTER (WHERE a.kind = 'escrow_fee' AND a.owner_id = p.id), 0) AS charge,
               coalesce(-sum(e.amount_kobo) FILTER (WHERE a.kind = 'fee_revenue'), 0) AS earned
          FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = j.id) AS moved
     WHERE j.kind = 'release' AND (p.released_at IS NULL OR moved.principal <> moved.paid OR moved.charge <> moved.earned)`,
  /** A payer's refund account equals the sum of their refunds under way; suspense equals what no wallet accepted and nobody refunded. */
  refunds: sql`
    SELECT p.reference AS payment, coalesce(-flying.raw_kobo, 0)::float8 AS flying, told.flying::float8 AS refunds,
           coalesce(-owed.raw_kobo, 0)::float8 AS owed, told.owed::float8 AS suspense
      FROM payment p
      LEFT JOIN ledger_account flying ON flying.kind = 'refund_in_flight' AND flying.owner_id = p.id
      LEFT JOIN ledger_account owed ON owed.kind = 'suspense' AND owed.owner_id = p.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_kobo) FILTER (WHERE state IN ('requested', 'submitted', 'processing', 'needs_attention')), 0) AS flying,
               CASE WHEN p.allocation = 'suspense' THEN p.received_kobo - p.kept_kobo ELSE 0 END
                 + coalesce(sum(amount_kobo) FILTER (WHERE source = 'escrow' AND failed_into = 'suspense'), 0)
                 - coalesce(sum(amount_kobo) FILTER (WHERE source = 'suspense' AND failed_into IS NULL), 0)
                 - (SELECT coalesce(sum(e.amount_kobo), 0) FROM chargeback c
                      JOIN ledger_journal j ON j.subject_type = 'chargeback' AND j.subject_id = c.id
                      JOIN ledger_entry e ON e.journal_id = j.id AND e.account_id = owed.id
                     WHERE c.payment_id = p.id) AS owed
          FROM refund WHERE payment_id = p.id) AS told
     WHERE coalesce(-flying.raw_kobo, 0) <> told.flying OR coalesce(-owed.raw_kobo, 0) <> told.owed`,
  /** The provider owes us what was paid, less its fees, refunds and settlements. */
  collections: sql`
    SELECT owed::float8, paid::float8 FROM (
      SELECT (SELECT coalesce(sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'paystack_receivable') AS owed,
             (SELECT coalesce(sum(received_kobo - psp_fee_kobo), 0) FROM payment WHERE allocation IS NOT NULL)
               - (SELECT coalesce(sum(amount_kobo), 0) FROM refund WHERE state = 'processed')
               - (SELECT coalesce(sum(kobo), 0) FROM (${debitedRows}) AS taken)
               - (SELECT coalesce(sum(charged - returned), 0) FROM (${feeRows}) AS fee)
               - (SELECT coalesce(sum(e.amount_kobo), 0) FROM ledger_entry e
                    JOIN ledger_journal j ON j.id = e.journal_id AND j.kind = 'settlement'
                    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'bank') AS paid
    ) AS sums WHERE owed <> paid`,
  /** What banks took of each payment, less what they returned, with its fees, equals what is booked for its disputes, and is never negative. */
  banks: sql`
    SELECT p.reference AS payment, told.taken::float8, told.fees::float8, booked.taken::float8 AS "bookedTaken", booked.fees::float8 AS "bookedFees"
      FROM (SELECT DISTINCT payment_id FROM chargeback) AS disputed JOIN payment p ON p.id = disputed.payment_id
      CROSS JOIN LATERAL (
        SELECT (SELECT coalesce(sum(kobo), 0) FROM (${debitedRows}) AS taken WHERE payment_id = p.id) AS taken,
               (SELECT coalesce(sum(charged - returned), 0) FROM (${feeRows}) AS fee WHERE payment_id = p.id) AS fees
      ) AS told
      CROSS JOIN LATERAL (
        SELECT coalesce(-sum(e.amount_kobo) FILTER (WHERE j.kind NOT IN ('arbitration fee', 'dispute fee returned')), 0) AS taken,
               coalesce(-sum(e.amount_kobo) FILTER (WHERE j.kind IN ('arbitration fee', 'dispute fee returned')), 0) AS fees
          FROM chargeback c JOIN ledger_journal j ON j.subject_type = 'chargeback' AND j.subject_id = c.id
          JOIN ledger_entry e ON e.journal_id = j.id
          JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'paystack_receivable'
         WHERE c.payment_id = p.id
      ) AS booked
     WHERE told.taken <> booked.taken OR told.fees <> booked.fees OR told.taken < 0 OR told.fees < -coalesce(p.psp_fee_kobo, 0)`,
  /** A supplier's pending account equals the sum of their pending rows. */
  pending: sql`
    SELECT coalesce(a.owner_id, pending.supplier_id) AS member, (-a.raw_kobo)::float8 AS kobo, pending.sum::float8 AS earnings
      FROM (SELECT owner_id, raw_kobo FROM ledger_account WHERE kind = 'supplier_pending') AS a
      FULL JOIN (SELECT supplier_id, sum(amount_kobo - taken_kobo) AS sum FROM pending_earning
                  WHERE made_available_at IS NULL GROUP BY supplier_id) AS pending ON pending.supplier_id = a.owner_id
     WHERE coalesce(-a.raw_kobo, 0) <> coalesce(pending.sum, 0)`,
  /** A supplier's account of payouts under way equals the sum of those payouts. */
  payouts: sql`
    SELECT coalesce(a.owner_id, live.member_id) AS member, (-a.raw_kobo)::float8 AS kobo, live.sum::float8 AS payouts
      FROM (SELECT owner_id, raw_kobo FROM ledger_account WHERE kind = 'payout_in_flight') AS a
      FULL JOIN (SELECT member_id, sum(amount_kobo) AS sum FROM payout
                  WHERE state IN ('reserved', 'submitted', 'otp') GROUP BY member_id) AS live ON live.member_id = a.owner_id
     WHERE coalesce(-a.raw_kobo, 0) <> coalesce(live.sum, 0)`,
  /** An arrived payout takes its sum from its own supplier, any other nothing; other journals move only their own supplier's money. */
  suppliers: sql`
    WITH moved AS (
      SELECT j.subject_type, j.subject_id, a.owner_id, sum(e.amount_kobo) AS kobo
        FROM ledger_entry e JOIN ledger_journal j ON j.id = e.journal_id
        JOIN ledger_account a ON a.id = e.account_id JOIN ledger_account_kind k ON k.kind = a.kind AND k.owner = 'member'
       GROUP BY j.subject_type, j.subject_id, a.owner_id
    )
    SELECT 'payout' AS subject, coalesce(moved.subject_id, p.id) AS id, moved.owner_id AS member, moved.kobo::float8
      FROM (SELECT * FROM moved WHERE subject_type = 'payout') AS moved FULL JOIN payout p ON p.id = moved.subject_id
     WHERE moved.owner_id IS DISTINCT FROM p.member_id OR moved.kobo <> CASE WHEN p.state = 'succeeded' THEN p.amount_kobo ELSE 0 END
    UNION ALL
    SELECT moved.subject_type, moved.subject_id, moved.owner_id, moved.kobo::float8 FROM moved
      LEFT JOIN pending_earning earning ON moved.subject_type = 'earning' AND earning.id = moved.subject_id
      LEFT JOIN chargeback c ON moved.subject_type = 'chargeback' AND c.id = moved.subject_id
      LEFT JOIN payment p ON p.id = CASE moved.subject_type WHEN 'payment' THEN moved.subject_id ELSE c.payment_id END
      LEFT JOIN wallet w ON w.id = p.wallet_id
     WHERE moved.subject_type <> 'payout' AND moved.kobo <> 0 AND moved.owner_id IS DISTINCT FROM coalesce(earning.supplier_id, w.supplier_id)`,
  /** The VAT we owe equals all invoices less all credit notes; VAT not yet earned by a release or ruling is deferred. */
  vat: sql`
    WITH document AS (
      SELECT *, CASE kind WHEN 'invoice' THEN vat_kobo ELSE -vat_kobo END AS kobo FROM vat_document
    ), documents AS (
      SELECT payment_id, max(rate) AS rate, sum(kobo) AS kobo FROM document WHERE bank_mail_id IS NULL GROUP BY payment_id
    ), invoiced AS (
      SELECT documents.kobo, div(2 * released.charge * rate + 10000 + rate, 2 * (10000 + rate)) AS earned
        FROM documents
        CROSS JOIN LATERAL (SELECT coalesce(-sum(e.amount_kobo), 0) AS charge
          FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id
          JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'fee_revenue'
         WHERE j.subject_type = 'payment' AND j.subject_id = documents.payment_id AND j.kind = 'release') AS released
    )
    SELECT payable::float8, invoiced::float8, advanced::float8, held::float8 FROM (
      SELECT (SELECT coalesce(-sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'vat_payable') AS payable,
             (SELECT coalesce(sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'vat_advanced') AS advanced,
             (SELECT coalesce(sum(kobo), 0) FROM document) AS invoiced, coalesce(sum(kobo - earned), 0) AS held
        FROM invoiced
    ) AS sums WHERE payable <> invoiced OR advanced <> held`,
};

/** Rows reported for one check at most. */
const EXAMPLES = 10;

/** Lists up to ten rows that violate a check; empty if it holds. */
export async function listViolations(db: Db, check: TrialCheck): Promise<object[]> {
  const { rows } =
    await sql<object>`SELECT * FROM (${VIOLATIONS[check]}) AS violation LIMIT ${sql.lit(EXAMPLES)}`.execute(db);
  return rows;
}

/** Returns true while an open item says that the books do not balance. */
export function isOutOfBalance(db: Db): Promise<boolean> {
  return hasOpenItem(db, 'books differ');
}
