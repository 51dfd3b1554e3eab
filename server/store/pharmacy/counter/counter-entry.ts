/** Entries of money at the counter, and the customers whose debt they change. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { CreditEntry } from '#contract/pharmacy/counter-till.ts';
import type { Kobo } from '#rules/money.ts';
import { required } from '#rules/required.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Order, type Page, type Place } from '../../keyset.ts';
import { joinedNameOf } from '../../person.ts';
import { insertRow, type NewRow } from '../../row.ts';

const PAGE = 30;

/** Records money that came in or went out. Nothing is recorded for 0. */
export async function insertEntry(trx: Trx, entry: Omit<NewRow<'counter_entry'>, 'id'>): Promise<void> {
  if (entry.kobo === 0) return;
  await insertRow(trx, 'counter_entry', { id: randomUUIDv7(), ...entry });
}

export async function findEntry(
  db: Db,
  pharmacyId: string,
  nonce: string,
): Promise<{ requestHash: string | null } | undefined> {
  return db
    .selectFrom('counter_entry')
    .where('pharmacy_id', '=', pharmacyId)
    .where('nonce', '=', nonce)
    .select('request_hash as requestHash')
    .executeTakeFirst();
}

/** Finds or creates the customer of this name and number, ignoring case. The till is locked. */
export async function findOrCreateCustomer(
  trx: Trx,
  pharmacyId: string,
  { name, phone }: { name: string; phone: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO counter_customer (id, pharmacy_id, name, phone) VALUES (${randomUUIDv7()}, ${pharmacyId}, ${name}, ${phone})
    ON CONFLICT (pharmacy_id, lower(name), phone) WHERE name <> '' DO UPDATE SET name = counter_customer.name
    RETURNING id`.execute(trx);
  return required(rows[0]).id;
}

export interface Customer {
  id: string;
  name: string;
  phone: string;
  owedKobo: Kobo;
}

/** Finds a customer. The till is locked if the debt is about to change. */
export async function findCustomer(db: Db, pharmacyId: string, id: string): Promise<Customer | undefined> {
  return db
    .selectFrom('counter_customer')
    .where('id', '=', id)
    .where('pharmacy_id', '=', pharmacyId)
    .select(['id', 'name', 'phone', 'owed_kobo as owedKobo'])
    .executeTakeFirst();
}

/** Adds to what a customer owes, or subtracts from it. The database refuses less than nothing. */
export async function changeDebt(trx: Trx, id: string, kobo: Kobo): Promise<void> {
  await sql<never>`
    UPDATE counter_customer SET owed_kobo = owed_kobo + ${kobo}::bigint,
           owed_since = CASE WHEN owed_kobo + ${kobo}::bigint > 0 THEN coalesce(owed_since, now()) END
     WHERE id = ${id}`.execute(trx);
}

/** Deletes name and phone number for good. */
export async function forgetCustomer(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('counter_customer').set({ name: '', phone: '' }).where('id', '=', id).execute();
}

const byDebt: Order = {
  key: sql.ref('counter_customer.owed_kobo'),
  id: sql.ref('counter_customer.id'),
  direction: 'DESC',
  type: 'bigint',
  written: sql<string>`counter_customer.owed_kobo::text`,
  shape: z.string().regex(/^\d{1,18}$/),
};

/** Lists customers who owe, the highest debt first. */
export async function listDebtors(
  db: Db,
  pharmacyId: string,
  after: string | undefined,
): Promise<Page<Customer & { since: Date }>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(byDebt, PAGE, after);
  const { rows } = await sql<Customer & { since: Date } & Place>`
    SELECT id, name, phone, owed_kobo AS "owedKobo", owed_since AS since, ${columns} FROM counter_customer
     WHERE pharmacy_id = ${pharmacyId} AND owed_kobo > 0 AND owed_since IS NOT NULL AND ${isFurther} ${sorted}`.execute(
    db,
  );
  return barePageOf(rows);
}

/** Returns what all customers owe. */
export async function sumDebts(db: Db, pharmacyId: string): Promise<Kobo> {
  const { rows } = await sql<{ kobo: Kobo }>`
    SELECT coalesce(sum(owed_kobo), 0)::bigint AS kobo FROM counter_customer
     WHERE pharmacy_id = ${pharmacyId} AND owed_kobo > 0`.execute(db);
  return required(rows[0]).kobo;
}

/** Lists what a customer took on credit, paid and gave back, newest first. */
export async function listCredit(db: Db, customerId: string, after: string | undefined): Promise<Page<CreditEntry>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('entry'), PAGE, after);
  const { rows } = await sql<CreditEntry & Place>`
    SELECT entry.id AS _id, entry.kind, entry.method,
           (CASE WHEN entry.kind = 'payment' THEN -entry.kobo ELSE entry.kobo END)::float8 / 100 AS change,
           entry.sale_id AS "saleId", sale.number AS "saleNumber", ${joinedNameOf('actor')} AS by,
           to_json(entry.happened_at) #>> '{}' AS at, entry.note, ${columns}
      FROM counter_entry AS entry JOIN member AS actor ON actor.id = entry.member_id
      LEFT JOIN counter_sale AS sale ON sale.id = entry.sale_id
     WHERE entry.customer_id = ${customerId} AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}
