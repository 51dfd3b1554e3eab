/** The ledger's income and expenses by month in Lagos, and payments whose fee exceeded our charge. */
import { sql } from 'kysely';
import type { Kobo } from '#rules/money.ts';
import type { Db } from '../../db.ts';

export interface MonthRow {
  /** `2027-03` */
  month: string;
  chargeKobo: Kobo;
  vatKobo: Kobo;
  vatInvoicedKobo: Kobo;
  providerFeesKobo: Kobo;
  transferFeesKobo: Kobo;
  lossesKobo: Kobo;
  otherIncomeKobo: Kobo;
  atLoss: number;
  foreignAtLoss: number;
  atLossKobo: Kobo;
}

/** Returns when the first journal was booked; undefined if there is none. Ids of journals grow with time. */
export async function findFirstJournal(db: Db): Promise<Date | undefined> {
  const first = await db
    .selectFrom('ledger_journal')
    .orderBy('id')
    .select('created_at as at')
    .limit(1)
    .executeTakeFirst();
  return first?.at;
}

/** Lists the months from `from` to `to`, both included, newest first; months without money are zero. */
export async function listMonths(db: Db, { from, to }: { from: string; to: string }): Promise<MonthRow[]> {
  const start = sql`${`${from}-01`}::date::timestamp`;
  const end = sql`${`${to}-01`}::date::timestamp + interval '1 month'`;
  const inLagos = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'Africa/Lagos', 'YYYY-MM')`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= (${start}) AT TIME ZONE 'Africa/Lagos' AND ${sql.ref(column)} < (${end}) AT TIME ZONE 'Africa/Lagos'`;
  const { rows } = await sql<MonthRow>`
    WITH month AS (SELECT to_char(day, 'YYYY-MM') AS month FROM generate_series(${start}, (${end}) - interval '1 month', interval '1 month') AS day),
    booked AS (
      SELECT ${inLagos('j.created_at')} AS month,
             -sum(e.amount_kobo) FILTER (WHERE a.kind = 'fee_revenue' AND j.kind NOT LIKE 'vat %') AS charge,
             sum(e.amount_kobo) FILTER (WHERE a.kind = 'fee_revenue' AND j.kind LIKE 'vat %') AS vat,
             -sum(e.amount_kobo) FILTER (WHERE a.kind = 'vat_payable') AS vat_invoiced,
             sum(e.amount_kobo) FILTER (WHERE a.kind = 'psp_fee_expense') AS provider_fees,
             sum(e.amount_kobo) FILTER (WHERE a.kind = 'transfer_fee_expense') AS transfer_fees,
             sum(e.amount_kobo) FILTER (WHERE a.kind = 'chargeback_loss') AS losses,
             -sum(e.amount_kobo) FILTER (WHERE a.kind IN ('donation_income', 'unclaimed_income')) AS other_income
        FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
       WHERE ${within('j.created_at')} AND a.owner_id IS NULL
       GROUP BY 1
    ), short AS (
      SELECT ${inLagos('booked_at')} AS month, count(*) AS payments,
             count(*) FILTER (WHERE pay_way IN ('international', 'amex')) AS "foreign", sum(psp_fee_kobo - fee_kobo) AS kobo
        FROM payment WHERE allocation = 'escrow' AND psp_fee_kobo > fee_kobo AND ${within('booked_at')}
       GROUP BY 1
    )
    SELECT month, coalesce(charge, 0)::bigint AS "chargeKobo", coalesce(vat, 0)::bigint AS "vatKobo",
           coalesce(vat_invoiced, 0)::bigint AS "vatInvoicedKobo", coalesce(provider_fees, 0)::bigint AS "providerFeesKobo",
           coalesce(transfer_fees, 0)::bigint AS "transferFeesKobo", coalesce(losses, 0)::bigint AS "lossesKobo",
           coalesce(other_income, 0)::bigint AS "otherIncomeKobo", coalesce(payments, 0)::bigint AS "atLoss",
           coalesce("foreign", 0)::bigint AS "foreignAtLoss", coalesce(kobo, 0)::bigint AS "atLossKobo"
      FROM month LEFT JOIN booked USING (month) LEFT JOIN short USING (month)
     ORDER BY month DESC`.execute(db);
  return rows;
}
