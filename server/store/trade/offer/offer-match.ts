/** Matches of demands and sales, and which creators were notified. */
import { type RawBuilder, sql } from 'kysely';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { OFFER_PAGE, type OfferKind } from '#rules/trade/offer.ts';
import { isBlockBetween } from '../../people/block.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, newestFirst, type Place } from '../../keyset.ts';
import { publicJson, withCreator } from './offer.ts';
import { isOpenNow, type OfferPage } from './offer-search.ts';

/** The fields that decide matching. */
export interface MatchFacts {
  id: string;
  creatorId: string;
  kind: OfferKind;
  genericId: number | null;
  genericKey: string;
  nameId: number | null;
  state: string;
  expiryDate: string | null;
  isOpen: boolean;
  /** Generic, brand and strength in one line. */
  product: string;
}

export async function findMatchFacts(db: Db, id: string): Promise<MatchFacts | undefined> {
  return db
    .selectFrom('offer')
    .where('id', '=', id)
    .select([
      'id',
      'creator_id as creatorId',
      'kind',
      'generic_id as genericId',
      'generic_key as genericKey',
      'name_id as nameId',
      'state',
      'expiry_date as expiryDate',
      sql<boolean>`withdrawn_at IS NULL AND ${isOpenNow}`.as('isOpen'),
      sql<string>`concat_ws(' ', generic_name, '(' || nullif(brand_name, '') || ')', nullif(strength, ''))`.as(
        'product',
      ),
    ])
    .executeTakeFirst();
}

/** Selects open offers of others that match `mine`. */
function counterparts(mine: MatchFacts): RawBuilder<boolean> {
  const { kind, genericId, genericKey, state, expiryDate } = mine;
  const isDemand = kind === 'demand';
  const product =
    genericId === null
      ? sql`offer.generic_id IS NULL AND offer.generic_key = ${genericKey} AND offer.generic_key <> ''`
      : sql`offer.generic_id = ${genericId}`;
  // an empty state or date in a demand accepts any; a sale must name what is demanded
  const place = isDemand ? sql`${state} IN ('', offer.state)` : sql`offer.state IN ('', ${state})`;
  const expiry = isDemand
    ? sql`(${expiryDate}::date IS NULL OR offer.expiry_date >= ${expiryDate}::date)`
    : sql`(offer.expiry_date IS NULL OR offer.expiry_date <= ${expiryDate}::date)`;
  return sql`offer.kind = ${isDemand ? 'sale' : 'demand'} AND offer.withdrawn_at IS NULL AND ${isOpenNow}
    AND ${product} AND ${place} AND ${expiry}
    AND offer.creator_id <> ${mine.creatorId} AND NOT ${isBlockBetween(mine.creatorId, 'offer.creator_id')}`;
}

export interface Trader {
  id: string;
  offerIds: string[];
}

/** Lists members with open matching offers, ordered by id. */
export async function listTraders(
  db: Db,
  mine: MatchFacts,
  after: string | undefined,
  limit: number,
): Promise<Trader[]> {
  const { rows } = await sql<Trader>`
    SELECT offer.creator_id AS id, array_agg(offer.id ORDER BY offer.id) AS "offerIds"
      FROM offer WHERE ${counterparts(mine)} AND ${after === undefined ? sql.lit(true) : sql`offer.creator_id > ${after}`}
     GROUP BY offer.creator_id ORDER BY offer.creator_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Records that the creators of these offers were notified of `mine`; returns those who were not before. */
export async function insertMatches(trx: Trx, mine: MatchFacts, offerIds: readonly string[]): Promise<string[]> {
  const isDemand = mine.kind === 'demand';
  const [told, other] = isDemand
    ? [sql.ref('sale_told'), sql.ref('sale_id')]
    : [sql.ref('demand_told'), sql.ref('demand_id')];
  const own = sql.ref(isDemand ? 'demand_id' : 'sale_id');
  const { rows } = await sql<{ id: string }>`
    INSERT INTO offer_match (${own}, ${other}, ${told})
    SELECT ${mine.id}::uuid, id, true FROM unnest(${offerIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT (demand_id, sale_id) DO UPDATE SET ${told} = true WHERE NOT offer_match.${told}
    RETURNING ${other} AS id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Lists matches, newest first. */
export async function listMatches(db: Db, mine: MatchFacts, after?: string): Promise<OfferPage> {
  const { columns, isFurther, sorted, pageOf } = keyset(newestFirst('offer'), OFFER_PAGE, after);
  const result = await sql<Place & { offer: Offer }>`
    SELECT ${columns}, ${publicJson} AS offer
      FROM offer ${withCreator}
     WHERE ${counterparts(mine)} AND ${isFurther} ${sorted}`.execute(db);
  const { rows, nextCursor } = pageOf(result.rows);
  return { offers: rows.map((row) => row.offer), nextCursor };
}
