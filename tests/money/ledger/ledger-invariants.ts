/** The ledger's invariants, as queries that find violations. Those that the product checks every night are its own queries. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Kobo } from '#rules/money.ts';
import { TRIAL_CHECKS } from '#rules/money/recon.ts';
import type { Db } from '#server/store/db.ts';
import { listViolations } from '#server/store/money/ledger/trial-balance.ts';
import type { TestApp } from '../../kit/start.ts';

/** SQL for the sum that refunds and banks took out of escrow of the payment `p` before its release. */
const gone = (column: 'base_kobo' | 'fee_kobo') => `(
  SELECT coalesce(sum(${column}), 0) FROM (
    SELECT base_kobo, fee_kobo FROM refund
     WHERE payment_id = p.id AND source = 'escrow' AND failed_into IS DISTINCT FROM 'escrow'
    UNION ALL SELECT base_kobo, fee_kobo FROM chargeback WHERE payment_id = p.id AND lost AND resolved_at <= p.released_at
    UNION ALL SELECT mail.base_kobo, mail.charge_kobo FROM bank_mail mail JOIN chargeback c ON c.id = mail.chargeback_id
               WHERE c.payment_id = p.id AND mail.created_at <= p.released_at
  ) AS gone)`;

/** A query for each invariant that returns the rows violating it. */
const INVARIANTS: Record<string, string> = {
  'the entries of an account are an unbroken chain': `
    SELECT * FROM (
      SELECT account_id, account_version, raw_after_kobo,
             sum(amount_kobo) OVER chain AS sum_so_far, row_number() OVER chain AS place
        FROM ledger_entry WINDOW chain AS (PARTITION BY account_id ORDER BY account_version)
    ) AS entry WHERE raw_after_kobo <> sum_so_far OR account_version <> place`,
  'no account is below its floor': `
    SELECT kind, raw_kobo FROM ledger_account WHERE NOT may_go_negative AND raw_kobo * normal < 0`,
  'money is allocated exactly where one charge is booked': `
    SELECT p.reference, p.allocation, count(j.id) FROM payment p
      LEFT JOIN ledger_journal j ON j.idempotency_key = 'charge:' || p.reference
     GROUP BY p.id HAVING count(j.id) <> (CASE WHEN p.allocation IS NULL THEN 0 ELSE 1 END)`,
  'no more units are paid for than there are': `
    SELECT w.id, w.quantity, sum(p.quantity) FROM wallet w JOIN payment p ON p.wallet_id = w.id
     WHERE p.allocation = 'escrow' AND p.state IN ('succeeded', 'refunding')
     GROUP BY w.id HAVING sum(p.quantity) > w.quantity`,
  'a supplier has the bases of the released payments, less what was taken or paid out': `
    SELECT supplier.id, money.kobo FROM member supplier
      CROSS JOIN LATERAL (SELECT coalesce(sum(-raw_kobo), 0) AS kobo FROM ledger_account
        WHERE owner_id = supplier.id AND kind IN ('supplier_available', 'supplier_pending', 'supplier_debt')) AS money
     WHERE money.kobo <> (
       SELECT coalesce(sum(p.base_kobo - ${gone('base_kobo')}), 0) FROM payment p JOIN wallet w ON w.id = p.wallet_id
        WHERE w.supplier_id = supplier.id AND p.released_at IS NOT NULL
       ) - (
       SELECT coalesce(sum(e.amount_kobo), 0) FROM ledger_entry e
         JOIN ledger_journal j ON j.id = e.journal_id AND (j.kind = 'chargeback' OR j.kind LIKE 'arbitration%')
         JOIN ledger_account a ON a.id = e.account_id
        WHERE a.owner_id = supplier.id AND a.kind IN ('supplier_available', 'supplier_pending', 'supplier_debt'))
       - (SELECT coalesce(sum(amount_kobo), 0) FROM payout
           WHERE member_id = supplier.id AND state NOT IN ('failed', 'reversed'))`,
  'what waits for a person is not released': `
    SELECT p.reference FROM payment p JOIN payment_review r ON r.payment_id = p.id
     WHERE p.released_at IS NOT NULL AND (r.decided_at IS NULL OR (r.decision = 'refund' AND p.released_at > r.decided_at))`,
  'whoever owes us has nothing available': `
    SELECT debt.owner_id, debt.raw_kobo FROM ledger_account debt
      JOIN ledger_account a ON a.kind = 'supplier_available' AND a.owner_id = debt.owner_id
     WHERE debt.kind = 'supplier_debt' AND debt.raw_kobo > 0 AND a.raw_kobo <> 0`,
  'the fees of payments and disputes are what the provider told of them, less what it gave back': `
    SELECT * FROM (
      SELECT (SELECT coalesce(sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'psp_fee_expense') AS booked,
             (SELECT coalesce(sum(psp_fee_kobo - kept_kobo), 0) FROM payment WHERE allocation IS NOT NULL)
               + (SELECT coalesce(sum(CASE act WHEN 'fee returned' THEN -moved_kobo ELSE fee_kobo END), 0) FROM bank_mail) AS due
    ) AS sums WHERE booked <> due`,
  'a member has one payout under way, and each that arrived cost its fee once': `
    SELECT member_id::text FROM payout WHERE state IN ('reserved', 'submitted', 'otp')
     GROUP BY member_id HAVING count(*) > 1
    UNION ALL SELECT 'fees' FROM (
      SELECT (SELECT coalesce(sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'transfer_fee_expense') AS booked,
             (SELECT coalesce(sum(fee_kobo), 0) FROM payout WHERE state IN ('succeeded', 'reversed'))
               + (SELECT coalesce(sum(e.amount_kobo), 0) FROM ledger_entry e
                    JOIN ledger_journal j ON j.id = e.journal_id AND j.kind LIKE 'provider fee%'
                    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'transfer_fee_expense') AS due
    ) AS sums WHERE booked <> due`,
  'what is on its way back is the sum of the refunds under way': `
    SELECT p.reference FROM payment p
      LEFT JOIN ledger_account a ON a.kind = 'refund_in_flight' AND a.owner_id = p.id
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount_kobo), 0) AS sum FROM refund
        WHERE payment_id = p.id AND state NOT IN ('processed', 'failed', 'settled', 'written_off')) AS live
     WHERE coalesce(-a.raw_kobo, 0) <> live.sum`,
  'nobody is given back more than was received': `
    SELECT p.reference FROM payment p JOIN refund r ON r.payment_id = p.id AND r.state <> 'failed'
     GROUP BY p.id HAVING sum(r.amount_kobo) > p.received_kobo`,
  'a payment is on its way back exactly while a refund of it is under way': `
    SELECT p.reference FROM payment p WHERE (p.state = 'refunding') <> EXISTS (
      SELECT FROM refund r WHERE r.payment_id = p.id AND r.state NOT IN ('processed', 'failed', 'settled', 'written_off'))`,
  'we have earned the charges of the released payments, less what went back with a contribution and the VAT we owe of them': `
    SELECT * FROM (
      SELECT (SELECT coalesce(-sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'fee_revenue') AS earned,
             (SELECT coalesce(sum(p.fee_kobo - ${gone('fee_kobo')}), 0) FROM payment p WHERE p.released_at IS NOT NULL)
               - (SELECT coalesce(-sum(raw_kobo), 0) FROM ledger_account WHERE kind IN ('vat_payable', 'vat_advanced'))
               - (SELECT coalesce(sum(e.amount_kobo), 0) FROM ledger_entry e
                    JOIN ledger_journal j ON j.id = e.journal_id AND j.kind LIKE 'arbitration%'
                    JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'fee_revenue') AS due
    ) AS sums WHERE earned <> due`,
  'VAT is invoiced of the charge that is left, once nothing is on its way back': `
    SELECT p.reference, p.fee_kobo, told.* FROM payment p
      CROSS JOIN LATERAL (
        SELECT sum(CASE d.kind WHEN 'invoice' THEN charge_kobo ELSE -charge_kobo END) AS charge,
               sum(CASE d.kind WHEN 'invoice' THEN vat_kobo ELSE -vat_kobo END) AS vat
          FROM vat_document d WHERE d.payment_id = p.id AND d.bank_mail_id IS NULL) AS told
     WHERE p.state <> 'refunding' AND (told.charge <> p.fee_kobo - (
             SELECT coalesce(sum(fee_kobo), 0) FROM (
               SELECT fee_kobo FROM refund
                WHERE payment_id = p.id AND source = 'escrow' AND failed_into IS DISTINCT FROM 'escrow'
               UNION ALL SELECT fee_kobo FROM chargeback
                WHERE payment_id = p.id AND lost AND resolved_at <= coalesce(p.released_at, 'infinity')
               UNION ALL SELECT mail.charge_kobo FROM bank_mail mail JOIN chargeback c ON c.id = mail.chargeback_id
                WHERE c.payment_id = p.id AND mail.created_at <= coalesce(p.released_at, 'infinity')) AS back)
        OR abs(told.vat - told.charge * 0.075 / 1.075) > 0.5)`,
  'VAT is invoiced of the charge that card schemes gave back': `
    SELECT p.reference, given.kobo, told.* FROM payment p
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE d.kind WHEN 'invoice' THEN charge_kobo ELSE -charge_kobo END), 0) AS charge,
               coalesce(sum(CASE d.kind WHEN 'invoice' THEN vat_kobo ELSE -vat_kobo END), 0) AS vat
          FROM vat_document d WHERE d.payment_id = p.id AND d.bank_mail_id IS NOT NULL) AS told
      CROSS JOIN LATERAL (
        SELECT coalesce(-sum(e.amount_kobo), 0) AS kobo FROM chargeback c
          JOIN ledger_journal j ON j.subject_type = 'chargeback' AND j.subject_id = c.id
          JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id AND a.kind = 'fee_revenue'
         WHERE c.payment_id = p.id) AS given
     WHERE EXISTS (SELECT FROM vat_document WHERE payment_id = p.id)
       AND (told.charge <> given.kobo OR abs(told.vat - told.charge * 0.075 / 1.075) > 0.5)`,
  'invoices and credit notes are numbered without a gap': `
    SELECT c.kind, c.year, c.last_serial, count(d.id), max(d.serial) FROM vat_counter c
      LEFT JOIN vat_document d ON d.kind = c.kind AND d.year = c.year
     GROUP BY c.kind, c.year HAVING count(d.id) <> c.last_serial OR max(d.serial) <> c.last_serial`,
  'a payment is released once: by a hand-over and its payer, by a ruling or by time': `
    SELECT p.reference, p.state FROM payment p JOIN wallet w ON w.id = p.wallet_id
      LEFT JOIN ledger_journal j ON j.idempotency_key = 'release:' || p.id
     WHERE (p.released_at IS NULL) <> (j.id IS NULL) OR (p.released_at IS NOT NULL AND NOT (
       p.ruled_at IS NOT NULL OR (p.ack_at IS NOT NULL AND (w.supplier_ack_at IS NOT NULL OR p.inspect_until IS NOT NULL))
       OR p.inspect_until <= p.released_at
       OR (p.ack_at IS NOT NULL AND p.inspect_until IS NULL AND p.booked_at <= p.released_at - interval '14 days')))`,
  'a wallet that has ended holds no money, and nobody disputes in it': `
    SELECT w.id, w.state FROM wallet w WHERE w.closed_at IS NOT NULL AND (
      EXISTS (SELECT FROM dispute d WHERE d.wallet_id = w.id AND d.state = 'open')
      OR EXISTS (SELECT FROM payment p JOIN ledger_account a ON a.owner_id = p.id AND a.kind = 'escrow_principal'
                  WHERE p.wallet_id = w.id AND a.raw_kobo <> 0)
      OR (w.state = 'released') <> EXISTS (
        SELECT FROM payment p WHERE p.wallet_id = w.id AND p.released_at IS NOT NULL))`,
  'what is disputed in a wallet that goes on is not released meanwhile': `
    SELECT p.reference FROM payment p JOIN dispute d ON d.wallet_id = p.wallet_id AND d.opener_id = p.payer_id
     WHERE d.state = 'open' AND p.released_at > d.opened_at AND p.ack_at IS NULL
       AND (p.inspect_until IS NULL OR p.inspect_until > d.opened_at)`,
  'agreed refunds go back once': `
    SELECT agreed.*, back.kobo AS back FROM (
      SELECT d.wallet_id, d.opener_id, sum(a.base_kobo) AS kobo FROM dispute_proposal a JOIN dispute d ON d.id = a.dispute_id
       WHERE a.state = 'accepted' GROUP BY d.wallet_id, d.opener_id) AS agreed
      FULL JOIN (
        SELECT p.wallet_id, p.payer_id AS opener_id, sum(r.base_kobo) AS kobo FROM refund r JOIN payment p ON p.id = r.payment_id
         WHERE r.source = 'escrow' AND r.reason::text LIKE '%agreed on a refund%' GROUP BY p.wallet_id, p.payer_id
      ) AS back USING (wallet_id, opener_id)
     WHERE agreed.kobo IS DISTINCT FROM back.kobo`,
  'an accepted proposal has ended its dispute, and the end of a dispute its proposals': `
    SELECT a.id, a.state, d.state FROM dispute_proposal a JOIN dispute d ON d.id = a.dispute_id
     WHERE (a.state = 'open' AND d.state <> 'open')
        OR (a.state = 'accepted' AND (d.state <> 'resolved' OR d.resolution = 'release' OR d.ended_by NOT LIKE 'member:%'))`,
  'whoever was handed the goods has received them, and their money is released or reviewed': `
    SELECT v.wallet_id, v.payer_id FROM wallet_delivery v WHERE v.handed_over_at IS NOT NULL AND NOT EXISTS (
      SELECT FROM payment p WHERE p.wallet_id = v.wallet_id AND p.payer_id = v.payer_id AND p.ack_at IS NOT NULL
         AND (p.released_at IS NOT NULL OR EXISTS (SELECT FROM payment_review r WHERE r.payment_id = p.id)))`,
  'a buyer pays for delivery once in a wallet, as part of what the seller receives': `
    SELECT wallet_id, payer_id FROM payment
     WHERE delivery_kobo > 0 AND allocation = 'escrow' AND state IN ('succeeded', 'refunding')
     GROUP BY wallet_id, payer_id HAVING count(*) > 1`,
  'all money that came lies in escrow, in suspense, with suppliers or with us': `
    SELECT * FROM (
      SELECT (SELECT coalesce(sum(received_kobo - kept_kobo), 0) FROM payment)
               - (SELECT coalesce(sum(amount_kobo), 0) FROM refund WHERE state IN ('processed', 'settled'))
               - (SELECT coalesce(sum(amount_kobo), 0) FROM chargeback WHERE lost)
               - (SELECT coalesce(sum(CASE act WHEN 'arbitration lost' THEN moved_kobo WHEN 'arbitration won' THEN -moved_kobo ELSE 0 END), 0) FROM bank_mail)
               - (SELECT coalesce(sum(amount_kobo), 0) FROM payout WHERE state = 'succeeded') AS came,
             (SELECT coalesce(-sum(raw_kobo), 0) FROM ledger_account
               WHERE kind IN ('escrow_principal', 'escrow_fee', 'suspense', 'refund_in_flight',
                              'supplier_available', 'supplier_pending', 'supplier_debt', 'payout_in_flight', 'fee_revenue', 'chargeback_loss', 'donation_income', 'unclaimed_income',
                              'vat_payable', 'vat_advanced')) AS lies
    ) AS sums WHERE came <> lies`,
  'a chat has one open wallet, a payer one live attempt in it, a donor one': `
    SELECT chat_id::text FROM wallet WHERE closed_at IS NULL GROUP BY chat_id HAVING count(*) > 1
    UNION ALL SELECT wallet_id || payer_id::text FROM payment
     WHERE state IN ('created', 'initialized', 'pending') GROUP BY wallet_id, payer_id, donor_id HAVING count(*) > 1`,
  'our income by donations is what was given': `
    SELECT * FROM (
      SELECT (SELECT coalesce(-sum(raw_kobo), 0) FROM ledger_account WHERE kind = 'donation_income') AS booked,
             (SELECT coalesce(sum(received_kobo), 0) FROM payment WHERE allocation = 'donation') AS given
    ) AS sums WHERE booked <> given`,
  'a charge is 3.5 % half up, of a donation nothing, and a gross its base and charge': `
    SELECT reference FROM payment
     WHERE fee_kobo <> CASE WHEN donor_id IS NULL THEN floor(base_kobo * 0.035 + 0.5) ELSE 0 END
       AND (donor_id IS NOT NULL OR fee_kobo <> floor((base_kobo - delivery_kobo) * 0.035 + 0.5)) OR gross_kobo <> base_kobo + fee_kobo
        OR (allocation = 'escrow' AND received_kobo <> gross_kobo)`,
};

/** Returns the violated invariants with their rows; empty if the ledger is right. */
export async function brokenInvariants(db: Db): Promise<Record<string, unknown[]>> {
  const results = await Promise.all([
    ...TRIAL_CHECKS.map(async (check) => [check, await listViolations(db, check)] as const),
    ...Object.entries(INVARIANTS).map(
      async ([sentence, query]) => [sentence, (await sql.raw(query).execute(db)).rows] as const,
    ),
  ]);
  return Object.fromEntries(results.filter(([, rows]) => rows.length > 0));
}

/** Asserts the invariants and closes the app. */
export async function closeInOrder(app: TestApp): Promise<void> {
  expect(await brokenInvariants(app.ctx.db)).toEqual({});
  await app.close();
}

/** Sums the prices, without the charge, of a wallet's payments in escrow, in kobo. */
export async function escrowOf(db: Db, walletId: string): Promise<Kobo> {
  const { raw } = await db
    .selectFrom('payment')
    .innerJoin('ledger_account', 'ledger_account.owner_id', 'payment.id')
    .where('payment.wallet_id', '=', walletId)
    .where('ledger_account.kind', '=', 'escrow_principal')
    .select((eb) => eb.fn.sum<string | null>('ledger_account.raw_kobo').as('raw'))
    .executeTakeFirstOrThrow();
  return 0 - Number(raw ?? 0);
}
