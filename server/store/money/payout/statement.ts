/** Statements from the ledger: a member's money in and out by date in Lagos, with running balance. */
import { type RawBuilder, sql } from 'kysely';
import type { STATEMENT_KINDS } from '#contract/money/payout.ts';
import type { Kobo } from '#rules/money.ts';
import type { Unit } from '#rules/unit.ts';
import type { Db } from '../../db.ts';
import { noSuchPage } from '../../keyset.ts';
import { joinedNameOf } from '../../person.ts';

export type StatementSide = 'supplier' | 'partner';

export interface DateRange {
  memberId: string;
  side: StatementSide;
  /** Dates in Lagos, both included. */
  from: string;
  to: string;
}

export interface StatementRow {
  /** Its ledger id, the key of the pages. */
  place: number;
  at: Date;
  kind: (typeof STATEMENT_KINDS)[number];
  reference: string;
  /** The group, or the bank account of a payout. */
  detail: string;
  /** The other side of the trade; null for payouts. */
  counterparty: string | null;
  /** The goods traded; null if no offer names them. */
  goods: { quantity: number | null; unit: Unit; name: string } | null;
  changeKobo: Kobo;
  /** Set for a release: the buyer paid `grossKobo`, which includes our charge; `keptKobo` becomes available later. */
  grossKobo: Kobo;
  chargeKobo: Kobo;
  keptKobo: Kobo;
  /** The provider's fee deducted from the refund of a late payment. */
  feeKobo: Kobo;
  vatKobo: Kobo;
  balanceKobo: Kobo;
}

/** Longest time of a transaction; within it, an account's entries may be out of time order. */
const SLACK = sql`interval '1 hour'`;

/** A supplier's available money: the entries of these days, and the balance before them. Includes releases that become available later in full. */
const supplierLines = ({ memberId, from, to }: DateRange): RawBuilder<unknown> => sql`
  bound AS MATERIALIZED (
    SELECT id, kind, ledger_version_before(id, ${startOf(from)} - ${SLACK}) AS before, ledger_version_before(id, ${endOf(to)} + ${SLACK}) AS last
      FROM ledger_account WHERE kind IN ('supplier_available', 'supplier_pending') AND owner_id = ${memberId}
  ), line AS (
    SELECT min(entry.id) AS place, journal.created_at AS at, journal.kind AS journal_kind, journal.subject_id,
           coalesce(-sum(entry.amount_kobo) FILTER (WHERE bound.kind = 'supplier_available'), 0) AS change,
           coalesce(-sum(entry.amount_kobo) FILTER (WHERE bound.kind = 'supplier_pending' AND journal.kind = 'release'), 0) AS kept,
           CASE journal.kind WHEN 'release' THEN (
             SELECT coalesce(sum(held.amount_kobo), 0) FROM ledger_entry held JOIN ledger_account account ON account.id = held.account_id
              WHERE held.journal_id = journal.id AND account.kind = 'escrow_fee') ELSE 0 END AS charge
      FROM bound
      JOIN ledger_entry entry ON entry.account_id = bound.id AND entry.account_version > bound.before AND entry.account_version <= bound.last
      JOIN ledger_journal journal ON journal.id = entry.journal_id
     WHERE bound.kind = 'supplier_available' OR journal.kind = 'release'
     GROUP BY journal.id
  ), earlier AS (
    SELECT -raw_after_kobo AS kobo FROM bound JOIN ledger_entry ON account_id = bound.id AND account_version = bound.before
     WHERE bound.kind = 'supplier_available'
  )`;

/** All payments and refunds of a buyer. */
const partnerLines = ({ memberId }: DateRange): RawBuilder<unknown> => sql`
  line AS (
    SELECT (SELECT min(id) FROM ledger_entry WHERE journal_id = journal.id) AS place, journal.created_at AS at,
           journal.kind AS journal_kind, journal.subject_id, moved.change, 0 AS kept, 0 AS charge
      FROM (
        SELECT 'payment' AS subject_type, 'charge' AS kind, id, received_kobo AS change
          FROM payment WHERE payer_id = ${memberId} AND allocation IS NOT NULL
         UNION ALL
        SELECT 'refund', CASE refund.state WHEN 'settled' THEN 'refund settled by hand' ELSE 'refund processed' END,
               refund.id, -refund.amount_kobo
          FROM payment JOIN refund ON refund.payment_id = payment.id WHERE payment.payer_id = ${memberId}
      ) AS moved
      JOIN ledger_journal journal
        ON journal.subject_type = moved.subject_type AND journal.subject_id = moved.id AND journal.kind = moved.kind
  ), earlier AS (
    SELECT 0::bigint AS kobo
  )`;

const linesOf = (range: DateRange) => (range.side === 'supplier' ? supplierLines : partnerLines)(range);

const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE 'Africa/Lagos'`;
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'`;
const within = ({ from, to }: DateRange) => sql`at >= ${startOf(from)} AND at < ${endOf(to)}`;
const opening = ({ from }: DateRange) => sql`
  coalesce((SELECT kobo FROM earlier), 0) + (SELECT coalesce(sum(change), 0) FROM line WHERE at < ${startOf(from)})`;

export interface StatementSums {
  openingKobo: Kobo;
  /** The sums of increases and decreases, in kobo. */
  moreKobo: Kobo;
  lessKobo: Kobo;
  /** Sums of releases: what buyers paid, the charge in it, and the part kept for later. */
  grossKobo: Kobo;
  chargeKobo: Kobo;
  keptKobo: Kobo;
  freedKobo: Kobo;
  paidOutKobo: Kobo;
}

const NO_SUMS: StatementSums = {
  openingKobo: 0,
  moreKobo: 0,
  lessKobo: 0,
  grossKobo: 0,
  chargeKobo: 0,
  keptKobo: 0,
  freedKobo: 0,
  paidOutKobo: 0,
};

export async function findStatementSums(db: Db, range: DateRange): Promise<StatementSums> {
  const { rows } = await sql<StatementSums>`
    WITH ${linesOf(range)}
    SELECT (${opening(range)})::bigint AS "openingKobo",
           coalesce(sum(change) FILTER (WHERE ${within(range)} AND change > 0), 0)::bigint AS "moreKobo",
           coalesce(-sum(change) FILTER (WHERE ${within(range)} AND change < 0), 0)::bigint AS "lessKobo",
           coalesce(sum(change + kept + charge) FILTER (WHERE ${within(range)} AND journal_kind = 'release'), 0)::bigint AS "grossKobo",
           coalesce(sum(charge) FILTER (WHERE ${within(range)}), 0)::bigint AS "chargeKobo",
           coalesce(sum(kept) FILTER (WHERE ${within(range)}), 0)::bigint AS "keptKobo",
           coalesce(sum(change) FILTER (WHERE ${within(range)} AND journal_kind = 'earning available'), 0)::bigint AS "freedKobo",
           coalesce(-sum(change) FILTER (WHERE ${within(range)} AND journal_kind LIKE 'payout %'), 0)::bigint AS "paidOutKobo"
      FROM line`.execute(db);
  return rows[0] ?? NO_SUMS;
}

/** Lists rows oldest first, after the row `after`. */
export async function listStatement(
  db: Db,
  range: DateRange,
  { after, limit }: { after: number; limit: number },
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    WITH ${linesOf(range)},
    told AS (
      SELECT line.*, sum(change) OVER (ORDER BY place) + (${opening(range)}) AS balance FROM line WHERE ${within(range)}),
    page AS (SELECT * FROM told WHERE place > ${after} ORDER BY place LIMIT ${limit})
    SELECT page.place, page.at, CASE page.journal_kind
             WHEN 'payout reserved' THEN 'payout' WHEN 'charge' THEN 'payment'
             WHEN 'refund processed' THEN 'refund' WHEN 'refund settled by hand' THEN 'refund'
             WHEN 'arbitration undone' THEN 'arbitration lost' ELSE page.journal_kind END AS kind,
           coalesce(subject.reference, '') AS reference, coalesce(subject.detail, '') AS detail,
           trade.counterparty, trade.goods, page.change::bigint AS "changeKobo",
           coalesce(CASE page.journal_kind WHEN 'release' THEN page.change + page.kept + page.charge END, 0)::bigint AS "grossKobo",
           page.charge::bigint AS "chargeKobo", page.kept::bigint AS "keptKobo",
           coalesce(CASE page.journal_kind WHEN 'refund processed' THEN (
             SELECT payment.kept_kobo FROM refund JOIN payment ON payment.id = refund.payment_id
              WHERE refund.id = page.subject_id AND refund.source = 'suspense') END, 0)::bigint AS "feeKobo",
           coalesce(vat.kobo, 0)::bigint AS "vatKobo", page.balance::bigint AS "balanceKobo"
      FROM page LEFT JOIN LATERAL (${subjectOf}) AS subject ON true
           LEFT JOIN LATERAL (${tradeOf(range.side)}) AS trade ON true LEFT JOIN LATERAL (${vatOf}) AS vat ON true
     ORDER BY page.place`.execute(db);
  return rows;
}

/** A row's reference, its group or bank account, and the payment whose money it is. */
const subjectOf = sql`
  SELECT wallet.address AS reference, chat.title AS detail, payment.id AS payment_id
    FROM payment JOIN wallet ON wallet.id = payment.wallet_id JOIN chat ON chat.id = wallet.chat_id
   WHERE payment.id = page.subject_id AND page.journal_kind IN ('release', 'debt set off')
   UNION ALL
  SELECT wallet.address, chat.title, payment.id
    FROM pending_earning earning JOIN payment ON payment.id = earning.payment_id
    JOIN wallet ON wallet.id = payment.wallet_id JOIN chat ON chat.id = wallet.chat_id
   WHERE earning.id = page.subject_id AND page.journal_kind IN ('earning available', 'debt set off')
   UNION ALL
  SELECT payout.reference, account.bank_name || ' …' || right(account.account_number, 4), NULL
    FROM payout JOIN payout_account account ON account.id = payout.payout_account_id
   WHERE payout.id = page.subject_id AND (page.journal_kind LIKE 'payout %' OR page.journal_kind = 'debt set off')
   UNION ALL
  SELECT payment.reference, chat.title, payment.id
    FROM payment JOIN wallet ON wallet.id = payment.wallet_id JOIN chat ON chat.id = wallet.chat_id
   WHERE payment.id = CASE page.journal_kind
           WHEN 'charge' THEN page.subject_id
           WHEN 'refund processed' THEN (SELECT payment_id FROM refund WHERE id = page.subject_id)
           WHEN 'refund settled by hand' THEN (SELECT payment_id FROM refund WHERE id = page.subject_id)
           ELSE (SELECT payment_id FROM chargeback WHERE id = page.subject_id) END`;

/** The other side of a payment, and the goods agreed on or named by the group's offer. */
const tradeOf = (side: StatementSide) => sql`
  SELECT ${joinedNameOf('other')} AS counterparty,
         CASE WHEN goods.unit IS NOT NULL THEN json_build_object(
           'quantity', coalesce(payment.quantity, share.quantity), 'unit', goods.unit, 'name', goods.name) END AS goods
    FROM payment JOIN wallet ON wallet.id = payment.wallet_id
    JOIN member other ON other.id = ${side === 'supplier' ? sql`payment.payer_id` : sql`wallet.supplier_id`}
    LEFT JOIN wallet_share share ON share.wallet_id = wallet.id AND share.member_id = payment.payer_id
    LEFT JOIN LATERAL (
      SELECT unit, concat_ws(' ', generic_name, '(' || nullif(brand_name, '') || ')', nullif(strength, '')) AS name
        FROM offer WHERE id = share.offer_id
       UNION ALL
      SELECT unit, concat_ws(' ', generic_name, '(' || nullif(brand_name, '') || ')', nullif(strength, ''))
        FROM offer WHERE chat_id = wallet.chat_id AND share.offer_id IS NULL) AS goods ON true
   WHERE payment.id = subject.payment_id`;

/** VAT invoiced in a payment's charge, or credited with its refund. */
const vatOf = sql`
  SELECT vat_kobo AS kobo FROM vat_document
   WHERE kind = 'invoice' AND bank_mail_id IS NULL AND payment_id = page.subject_id AND page.journal_kind = 'charge'
   UNION ALL
  SELECT vat_kobo FROM vat_document WHERE refund_id = page.subject_id AND page.journal_kind = 'refund processed'`;

/** Parses a statement's cursor. */
export function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,15}$/.test(cursor)) {
    throw noSuchPage();
  }
  return Number(cursor);
}
