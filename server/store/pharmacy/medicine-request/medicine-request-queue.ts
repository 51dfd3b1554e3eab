/** Medicine requests as administrators see them: without contact and sickness. */
import { sql } from 'kysely';
import type { ListedMedicineRequest } from '#contract/pharmacy/medicine-ask.ts';
import type { MedicineRequestState } from '#rules/pharmacy/medicine-request.ts';
import type { Db } from '../../db.ts';
import { exactMoment, keyset, newestFirst, type Page, type Place } from '../../keyset.ts';

const PAGE = 50;

export async function listMedicineRequests(
  db: Db,
  status: MedicineRequestState | undefined,
  after: string | undefined,
): Promise<Page<ListedMedicineRequest>> {
  const { columns, isFurther, sorted, barePageOf } = keyset(newestFirst('request'), PAGE, after);
  const { rows } = await sql<ListedMedicineRequest & Place>`
    SELECT request.id AS _id, request.name, generic.name AS medicine, request.nigerian_state AS state, request.state AS status,
           counted.asked, counted.answered, counted.offers, request.close_reason AS "closeReason",
           ${exactMoment('request.created_at')} AS "createdAt", ${columns}
      FROM medicine_request AS request LEFT JOIN catalogue_generic AS generic ON generic.id = request.generic_id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS asked, count(answer)::int AS answered,
              count(*) FILTER (WHERE answer IN ('have', 'can get'))::int AS offers
         FROM medicine_ask WHERE request_id = request.id) AS counted
     WHERE ${isFurther} AND ${status === undefined ? sql.lit(true) : sql`request.state = ${status}`} ${sorted}`.execute(
    db,
  );
  return barePageOf(rows);
}

const COUNTED_DAYS = 30;

/** Counts requests of the last thirty days. */
export async function countMedicineRequests(db: Db): Promise<Partial<Record<MedicineRequestState, number>>> {
  const rows = await db
    .selectFrom('medicine_request')
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${COUNTED_DAYS})`)
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
