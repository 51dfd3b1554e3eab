/** Saved searches, and the offers they were notified of. */
import { sql } from 'kysely';
import type { SavedSearch } from '#contract/trade/saved-search.ts';
import { NAME_LIKENESS } from '#rules/trade/offer-search.ts';
import { isBlockBetween } from '../../people/block.ts';
import type { Db, Trx } from '../../db.ts';
import type { MatchFacts } from './offer-match.ts';
import { isOpenNow, isVerified, today } from './offer-search.ts';
import { countRows, insertRow, isDone, type NewRow, type RowChange } from '../../row.ts';

/** Lists them, newest first. */
export async function listSavedSearches(db: Db, memberId: string): Promise<SavedSearch[]> {
  const { rows } = await sql<{ search: SavedSearch }>`
    SELECT json_build_object('_id', id, 'name', name, 'createdAt', created_at, 'filters', json_strip_nulls(json_build_object(
             'q', nullif(words, ''), 'kind', kind, 'state', nullif(state, ''), 'minPrice', min_price_kobo::float8 / 100,
             'maxPrice', max_price_kobo::float8 / 100, 'monthsLeft', months_left, 'verified', nullif(verified, false)))) AS search
      FROM saved_search WHERE member_id = ${memberId} ORDER BY created_at DESC, id DESC`.execute(db);
  return rows.map((row) => row.search);
}

/** Counts the member's searches and locks the member until the transaction ends. */
export async function countSavedSearches(trx: Trx, memberId: string): Promise<number> {
  await trx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
  return countRows(trx.selectFrom('saved_search').where('member_id', '=', memberId));
}

type NewSavedSearch = RowChange<'saved_search'> & Pick<NewRow<'saved_search'>, 'id' | 'memberId' | 'name'>;

export async function insertSavedSearch(trx: Trx, search: NewSavedSearch): Promise<void> {
  await insertRow(trx, 'saved_search', search);
}

/** Returns false if the member has no such search. */
export async function deleteSavedSearch(db: Db, memberId: string, id: string): Promise<boolean> {
  return isDone(db.deleteFrom('saved_search').where('id', '=', id).where('member_id', '=', memberId));
}

export interface Searcher {
  id: string;
  /** The words of their searches; an empty string for a search without words. */
  texts: string[];
}

/**
 * Lists members whose searches the open offer may match, ordered by id. Filters are applied in full; searches with words unlike all names of the
 * medicine are left out.
 */
export async function listSearchers(
  db: Db,
  { id: offerId, creatorId }: Pick<MatchFacts, 'id' | 'creatorId'>,
  after: string | undefined,
  limit: number,
): Promise<Searcher[]> {
  const { rows } = await sql<Searcher>`
    WITH called AS MATERIALIZED (
      SELECT offer.id, concat_ws(' ', offer_name.words, spaced_words(generic.name), (
               SELECT string_agg(spaced_words(brand.name), ' ') FROM catalogue_brand AS brand
                WHERE brand.generic_id = offer.generic_id)) AS names
        FROM offer JOIN offer_name ON offer_name.id = offer.name_id
        LEFT JOIN catalogue_generic AS generic ON generic.id = offer.generic_id
       WHERE offer.id = ${offerId} AND offer.withdrawn_at IS NULL AND ${isOpenNow}
    )
    SELECT search.member_id AS id, array_agg(DISTINCT search.words) AS texts
      FROM called JOIN offer USING (id) JOIN saved_search AS search ON search.member_id <> offer.creator_id
     WHERE ${after === undefined ? sql.lit(true) : sql`search.member_id > ${after}`}
       AND (search.kind IS NULL OR search.kind = offer.kind)
       AND search.state IN ('', offer.state)
       AND (search.min_price_kobo IS NULL OR offer.price_kobo >= search.min_price_kobo)
       AND (search.max_price_kobo IS NULL OR offer.price_kobo <= search.max_price_kobo)
       AND (search.months_left IS NULL OR offer.expiry_date >= (${today} + make_interval(months => search.months_left))::date)
       AND (NOT search.verified OR ${isVerified('offer.creator_id')})
       AND (search.words = '' OR EXISTS (
             SELECT FROM regexp_split_to_table(trim(spaced_words(search.words)), ' ') AS term
              WHERE length(term) < 3 OR term ~ '^\\d' OR word_similarity(term, called.names) >= ${NAME_LIKENESS}))
       AND NOT EXISTS (SELECT FROM saved_search_hit AS hit WHERE hit.offer_id = offer.id AND hit.member_id = search.member_id)
       AND NOT ${isBlockBetween(creatorId, 'search.member_id')}
     GROUP BY search.member_id ORDER BY search.member_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Returns the members not yet notified of this offer. */
export async function insertSearchHits(trx: Trx, offerId: string, memberIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO saved_search_hit (offer_id, member_id)
    SELECT ${offerId}::uuid, id FROM unnest(${memberIds}::uuid[]) AS id ORDER BY id
    ON CONFLICT DO NOTHING RETURNING member_id AS id`.execute(trx);
  return rows.map(({ id }) => id);
}
