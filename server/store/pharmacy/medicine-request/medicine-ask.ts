/** Pharmacies asked for a medicine, their answers, and the lists of both sides. */
import { randomUUIDv7 } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { MedicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import type { PatientAnswer } from '#contract/pharmacy/medicine-request.ts';
import { MEDICINE_ASK_PAGE, type MedicineAnswer } from '#rules/pharmacy/medicine-answer.ts';
import { MOST_ASKED } from '#rules/pharmacy/medicine-request.ts';
import type { PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import type { Db, Trx } from '../../db.ts';
import { exactMoment, keyset, newestFirst, type Page, type Place } from '../../keyset.ts';
import { fullNameOf } from '../../person.ts';
import { roleAt } from '../pharmacy.ts';
import { insertRows, type RowChange, type StoredRow, updateRow } from '../../row.ts';

const thisYear = sql`extract(year FROM now() AT TIME ZONE 'Africa/Lagos')`;

/** Batches of the generic that this pharmacy can hand out today. */
const usableBatches = (pharmacyId: RawBuilder<unknown>, genericId: RawBuilder<unknown>) => sql`
  product JOIN batch ON batch.product_id = product.id AND NOT batch.is_empty
          JOIN batch_stock AS held ON held.batch_id = batch.id
   WHERE product.pharmacy_id = ${pharmacyId} AND product.generic_id = ${genericId} AND product.archived_at IS NULL
     AND batch.status = 'ok' AND held.on_hand > held.reserved
     AND (batch.expiry_date IS NULL OR batch.expiry_date >= (now() AT TIME ZONE 'Africa/Lagos')::date)`;

export interface NewAsks {
  requestId: string;
  genericId: number | null;
  /** States of Nigeria. */
  states: readonly string[];
  round: 1 | 2;
  at: Date;
}

/**
 * Asks pharmacies of these states that were not asked yet, and returns them. Those with stock come first, then those asked least in the last week,
 * then those that answered most of the last month's.
 */
export async function insertAsks(trx: Trx, { requestId, genericId, states, round, at }: NewAsks): Promise<string[]> {
  const generic = sql`${genericId}::int`;
  const { rows } = await sql<{ pharmacyId: string; inStock: boolean }>`
    WITH near AS MATERIALIZED (
      SELECT id, owner_id, asks FROM pharmacy WHERE asks_state = ANY(${states}::text[]) AND asks <> 'never'
      UNION ALL
      SELECT pharmacy.id, pharmacy.owner_id, pharmacy.asks FROM member JOIN pharmacy ON pharmacy.owner_id = member.id
       WHERE member.state = ANY(${states}::text[]) AND member.verified_at IS NOT NULL AND member.suspended_at IS NULL
         AND pharmacy.asks_state = '' AND pharmacy.asks <> 'never'),
    able AS MATERIALIZED (
      SELECT near.id, near.asks, ${genericId !== null} AND EXISTS (SELECT FROM ${usableBatches(sql`near.id`, generic)}) AS in_stock
        FROM near JOIN member AS owner ON owner.id = near.owner_id
       WHERE owner.verified_at IS NOT NULL AND owner.suspended_at IS NULL AND owner.licence_year >= ${thisYear}
         AND NOT EXISTS (SELECT FROM medicine_ask WHERE request_id = ${requestId} AND pharmacy_id = near.id)),
    ranked AS (
      SELECT able.id, able.in_stock, past.lately, past.answered
        FROM able CROSS JOIN LATERAL (
          SELECT count(*) FILTER (WHERE created_at > ${at}::timestamptz - interval '7 days') AS lately,
                 count(answer)::float8 / greatest(count(*), 1) AS answered
            FROM medicine_ask WHERE pharmacy_id = able.id AND created_at > ${at}::timestamptz - interval '30 days') AS past
       WHERE able.in_stock OR able.asks = 'any request'
       ORDER BY able.in_stock DESC, past.lately, past.answered DESC, able.id LIMIT ${sql.lit(MOST_ASKED)})
    SELECT id AS "pharmacyId", in_stock AS "inStock" FROM ranked`.execute(trx);
  if (rows.length === 0) return [];
  const asks = rows.map((row) => ({ ...row, id: randomUUIDv7(), requestId, round, createdAt: at }));
  await insertRows(trx, 'medicine_ask', asks);
  return rows.map(({ pharmacyId }) => pharmacyId);
}

export type AskRow = Pick<StoredRow<'medicine_ask'>, 'id' | 'requestId' | 'pharmacyId' | 'answer' | 'missedAt'>;

export async function findAsk(db: Db, id: string): Promise<AskRow | undefined> {
  return db
    .selectFrom('medicine_ask')
    .where('id', '=', id)
    .select(['id', 'request_id as requestId', 'pharmacy_id as pharmacyId', 'answer', 'missed_at as missedAt'])
    .executeTakeFirst();
}

export async function saveAnswer(trx: Trx, id: string, given: RowChange<'medicine_ask'>): Promise<void> {
  await updateRow(trx, 'medicine_ask', id, given);
}

export async function markMissed(trx: Trx, id: string, at: Date): Promise<void> {
  await updateRow(trx, 'medicine_ask', id, { missedAt: at });
}

/** Lists all pharmacies that were asked. */
export async function listAskedPharmacies(db: Db, requestId: string): Promise<string[]> {
  const rows = await db.selectFrom('medicine_ask').where('request_id', '=', requestId).select('pharmacy_id').execute();
  return rows.map((row) => row.pharmacy_id);
}

/** Lists pharmacies that offered the medicine, except those where the patient did not get it. */
export async function listOfferers(db: Db, requestId: string): Promise<{ askId: string; pharmacyId: string }[]> {
  return db
    .selectFrom('medicine_ask')
    .where('request_id', '=', requestId)
    .where('answer', 'in', sql<MedicineAnswer>`('have', 'can get')`)
    .where('missed_at', 'is', null)
    .select(['id as askId', 'pharmacy_id as pharmacyId'])
    .orderBy('id')
    .execute();
}

const stateOf = sql<string>`CASE pharmacy.asks_state WHEN '' THEN owner.state ELSE pharmacy.asks_state END`;

export type AnswerRow = PatientAnswer & { contactNumber: string; email: string };

/** Lists the answers of pharmacies that have it or can get it, unsorted, with contacts. */
export async function listAnswers(db: Db, requestId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    SELECT ask.id AS _id, json_build_object('businessName', pharmacy.name, 'licenceYear', coalesce(owner.licence_year, 0)) AS pharmacy,
           ask.answer, ask.price_kobo::float8 / 100 AS price, ask.unit, ask.by_day AS "byDay", ask.place, ${stateOf} AS state,
           ask.missed_at IS NOT NULL AS "isMissed",
           coalesce(nullif(pharmacy.contact_number, ''), owner.phone_number) AS "contactNumber", owner.email
      FROM medicine_ask AS ask JOIN pharmacy ON pharmacy.id = ask.pharmacy_id JOIN member AS owner ON owner.id = pharmacy.owner_id
     WHERE ask.request_id = ${requestId} AND ask.answer IN ('have', 'can get')`.execute(db);
  return rows;
}

/** A row of the pharmacy's list, with the patient's contact still encrypted. */
export interface AskedRow extends Omit<MedicineAsk, 'contact'> {
  requestId: string;
  role: PharmacyRole;
  sealedContact: Buffer | null;
  sealedSickness: Buffer | null;
}

const works = (memberId: string) => sql`
  SELECT id FROM pharmacy WHERE owner_id = ${memberId}
  UNION SELECT pharmacy_id FROM pharmacy_staff WHERE member_id = ${memberId} AND joined_at IS NOT NULL`;

const STATUS = sql`CASE
  WHEN request.chosen_ask_id = ask.id THEN request.state
  WHEN ask.missed_at IS NOT NULL THEN 'missed'
  WHEN request.state = 'asked' THEN 'open' ELSE 'closed' END`;

/** The price of one unit of the batch to sell next. */
const SUGGESTED = sql`(
  SELECT json_build_object('price', batch.sale_price_kobo::float8 / 100, 'unit', coalesce(
           (SELECT unit.name FROM product_unit AS unit
             WHERE unit.product_id = product.id AND unit.factor = batch.sale_factor AND unit.retired_at IS NULL LIMIT 1),
           CASE batch.sale_factor WHEN 1 THEN product.base_unit ELSE left(batch.sale_factor || ' ' || product.base_unit, 20) END),
         'place', pharmacy.location)
    FROM ${usableBatches(sql`ask.pharmacy_id`, sql`request.generic_id`)} AND batch.sale_price_kobo IS NOT NULL
   ORDER BY batch.expiry_date NULLS LAST, batch.id LIMIT 1)`;

const isChosen = sql`request.chosen_ask_id = ask.id`;

const columns = (memberId: string): RawBuilder<AskedRow> => sql`
  ask.id AS _id, request.id AS "requestId", json_build_object('_id', pharmacy.id, 'businessName', pharmacy.name) AS pharmacy,
  request.name, request.brand, request.quantity, request.nigerian_state AS state, request.location,
  generic.name AS medicine, generic.prescription, ${STATUS} AS status, ask.round = 2 AS "isNeighbour", ask.in_stock AS "isInStock",
  CASE WHEN ask.answer IS NOT NULL THEN json_build_object('answer', ask.answer, 'price', ask.price_kobo::float8 / 100,
    'unit', ask.unit, 'byDay', ask.by_day, 'place', ask.place, 'by', ${fullNameOf('answerer')},
    'answeredAt', ask.answered_at) END AS answer,
  coalesce(${SUGGESTED}, json_build_object('price', null, 'unit', '', 'place', pharmacy.location)) AS suggested,
  ${roleAt(sql`ask.pharmacy_id`, sql`${memberId}::uuid`)} AS role,
  CASE WHEN ${isChosen} THEN request.contact END AS "sealedContact",
  CASE WHEN ${isChosen} THEN request.sickness END AS "sealedSickness",
  ${exactMoment('ask.created_at')} AS "createdAt"`;

const joins = sql`
  JOIN medicine_request AS request ON request.id = ask.request_id JOIN pharmacy ON pharmacy.id = ask.pharmacy_id
  LEFT JOIN catalogue_generic AS generic ON generic.id = request.generic_id
  LEFT JOIN member AS answerer ON answerer.id = ask.member_id`;

/** Lists requests to all pharmacies where the member works, newest first. */
export async function listAsks(db: Db, memberId: string, after: string | undefined): Promise<Page<AskedRow>> {
  const { columns: cursor, isFurther, sorted, barePageOf } = keyset(newestFirst('ask'), MEDICINE_ASK_PAGE, after);
  const { rows } = await sql<AskedRow & Place>`
    SELECT ${columns(memberId)}, ${cursor} FROM medicine_ask AS ask ${joins}
     WHERE ask.pharmacy_id IN (${works(memberId)}) AND ${isFurther} ${sorted}`.execute(db);
  return barePageOf(rows);
}

/** Finds one of them; undefined if the member does not work there. */
export async function findAsked(db: Db, id: string, memberId: string): Promise<AskedRow | undefined> {
  const { rows } = await sql<Omit<AskedRow, 'role'> & { role: PharmacyRole | null }>`
    SELECT ${columns(memberId)} FROM medicine_ask AS ask ${joins} WHERE ask.id = ${id}`.execute(db);
  const [row] = rows;
  return row?.role ? { ...row, role: row.role } : undefined;
}
