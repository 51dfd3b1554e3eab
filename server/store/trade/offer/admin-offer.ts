/** Offers as administrators list them, including withdrawn and hidden ones, and one with its interested members and wallets. */
import { sql } from 'kysely';
import type { AdminOffer, AdminOfferRow } from '#contract/trade/admin-offer.ts';
import type { Offer } from '#contract/trade/offer-shape.ts';
import type { OfferKind } from '#rules/trade/offer.ts';
import { type Asked, type Condition, type ListPage, listRows, type ListSource } from '../../admin-list/list.ts';
import {
  byCreation,
  byKobo,
  createdOn,
  hasId,
  indexed,
  isUuid,
  sumOf,
  type Sums,
  type ListQuery,
} from '../../admin-list/list-condition.ts';
import type { Db } from '../../db.ts';
import { walletStateNow } from '../../money/payment/payment.ts';
import { offerState } from '../../offer-state.ts';
import { interestJson, publicJson, withCreator } from './offer.ts';
import { findNameIds } from './offer-name.ts';

export interface AdminOfferQuery extends ListQuery, Sums {
  kind?: OfferKind | undefined;
  state?: Offer['state'] | undefined;
  place?: string | undefined;
  creator?: string | undefined;
}

type Found = Pick<AdminOfferRow, 'partners' | 'hasGroup'> & { offer: Offer };

const extras = sql`
  (SELECT count(*)::int FROM offer_interest WHERE offer_id = offer.id AND offer_interest.state <> 'withdrawn') AS partners,
  offer.chat_id IS NOT NULL AS "hasGroup"`;

const OFFERS: ListSource<Found> = {
  list: 'business',
  table: sql`offer`,
  name: 'offer',
  // the index sorts offers without a price by a default value
  orders: { created: byCreation('offer'), price: byKobo(sql`coalesce(offer.price_kobo, 0)`, 'offer.id') },
  select: (from, columns) => sql`SELECT ${columns}, ${publicJson} AS offer, ${extras} FROM ${from} ${withCreator}`,
};

export async function listAdminOffers(db: Db, query: AdminOfferQuery, size?: number): Promise<ListPage<AdminOfferRow>> {
  const { kind, state, place, creator, sort, direction, after } = query;
  const conditions: Condition[] = createdOn('offer', query);
  conditions.push(...sumOf(sql`coalesce(offer.price_kobo, 0)`, 'price', query), ...inState(state));
  if (place !== undefined) conditions.push({ is: sql`offer.state = ${place}`, inOrder: ['created'] });
  if (kind !== undefined) conditions.push({ is: sql`offer.kind = ${kind}` });
  if (creator !== undefined) conditions.push(indexed(sql`offer.creator_id = ${creator}`));
  const words = await wordsOf(db, query.q);
  const { rows, ...page } = await listRows(db, OFFERS, { sort, direction, after, conditions, words }, size);
  return { ...page, rows: rows.map(({ offer, ...more }) => ({ ...offer, ...more })) };
}

/** The index separates open offers; one past its last day counts as closed before that is stored. */
function inState(state: Offer['state'] | undefined): Condition[] {
  if (state === undefined) return [];
  if (state === 'withdrawn') return [{ is: sql`offer.withdrawn_at IS NOT NULL`, inOrder: ['created'] }];
  const is = sql<boolean>`${offerState} = ${state}`;
  if (state === 'closed') return [{ is }];
  return [{ is: sql`(offer.is_open AND offer.withdrawn_at IS NULL)`, inOrder: ['created', 'price'] }, { is }];
}

/** Up to this many names are merged in list order; more would cost too much planning. */
const MERGED = 16;

async function wordsOf(db: Db, q: string | undefined): Promise<Asked['words']> {
  if (!q) return undefined;
  if (isUuid(q)) return { are: hasId(sql.ref('offer.id'), q) };
  const names = await findNameIds(db, q);
  const are = indexed(sql`offer.name_id = ANY(${names}::int[])`);
  if (names.length === 0 || names.length > MERGED) return { are };
  const each = names.map((name) => sql<boolean>`offer.name_id = ${name}::int`);
  return { are: { ...are, each } };
}

/** Returns an offer as lists show it; undefined if there is none. */
export async function findAdminOfferRow(db: Db, id: string): Promise<AdminOfferRow | undefined> {
  const { rows } = await sql<Found>`
    SELECT ${publicJson} AS offer, ${extras} FROM offer ${withCreator} WHERE offer.id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const { offer, ...more } = rows[0];
  return { ...offer, ...more };
}

export async function findAdminOffer(db: Db, id: string): Promise<AdminOffer | undefined> {
  const { rows } = await sql<Found & Pick<AdminOffer, 'interestedPartners' | 'wallets'>>`
    SELECT ${publicJson} AS offer, ${extras}, coalesce((
      SELECT json_agg(${interestJson} ORDER BY interest.created_at, interest.member_id)
        FROM offer_interest AS interest
        JOIN member AS partner ON partner.id = interest.member_id
        LEFT JOIN picture AS partner_picture ON partner_picture.id = partner.picture_id
       WHERE interest.offer_id = offer.id), '[]') AS "interestedPartners", coalesce((
      SELECT json_agg(json_build_object('_id', wallet.id, 'amount', wallet.gross_kobo::float8 / 100, 'state', ${walletStateNow},
               'createdAt', wallet.created_at) ORDER BY wallet.created_at DESC, wallet.id DESC)
        FROM offer_room JOIN wallet ON wallet.chat_id = offer_room.chat_id WHERE offer_room.offer_id = offer.id), '[]') AS wallets
      FROM offer ${withCreator} WHERE offer.id = ${id}`.execute(db);
  if (!rows[0]) return undefined;
  const { offer, ...more } = rows[0];
  return { ...offer, ...more };
}
