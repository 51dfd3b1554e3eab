/** Suggestions for the gallery: the queue of open ones, and what an approved one adds to the catalogue. */
import { sql } from 'kysely';
import type { WaitingSuggestion } from '#contract/medicine/suggestion.ts';
import type { Prescription } from '#rules/medicine/catalogue.ts';
import type { Verdict } from '#rules/medicine/suggestion.ts';
import type { Db, Trx } from '../../db.ts';
import { keyset, oldestFirst, type PageOf, type Place } from '../../keyset.ts';
import { personJson } from '../../person.ts';
import { insertNew, isThere, type NewRow, type StoredRow, updateRow } from '../../row.ts';

const PAGE = 25;

export interface NewSuggestion extends Omit<NewRow<'catalogue_suggestion'>, 'classId'> {
  classSlug: string;
}

/** Returns false if the same suggestion is already open. */
export async function insertSuggestion(db: Db, { classSlug, ...made }: NewSuggestion): Promise<boolean> {
  const classId = sql<number>`(SELECT id FROM catalogue_class WHERE slug = ${classSlug})`;
  return insertNew(db, 'catalogue_suggestion', { ...made, classId });
}

/** Lists them oldest first. `after` is the `nextCursor` of the previous page. */
export async function listWaitingSuggestions(
  db: Db,
  after?: string,
): Promise<PageOf<'suggestions', WaitingSuggestion>> {
  const { columns, isFurther, sorted, pageOf } = keyset(oldestFirst('suggestion'), PAGE, after);
  const { rows } = await sql<Place & { shown: WaitingSuggestion }>`
    SELECT ${columns}, json_build_object(
             '_id', suggestion.id, 'member', ${personJson('member', 'picture')}, 'what', suggestion.what,
             'generic', CASE WHEN generic.id IS NOT NULL THEN json_build_object(
                'slug', generic.slug, 'name', generic.name, 'atc', coalesce(generic.atc, ''), 'forms', to_json(generic.forms),
                'strengths', to_json(generic.strengths), 'prescription', generic.prescription) END,
             'class', class.name, 'name', suggestion.name, 'maker', suggestion.maker, 'forms', suggestion.forms,
             'strengths', suggestion.strengths, 'note', suggestion.note, 'createdAt', suggestion.created_at) AS shown
      FROM catalogue_suggestion AS suggestion
      JOIN member ON member.id = suggestion.member_id
      LEFT JOIN picture ON picture.id = member.picture_id
      LEFT JOIN catalogue_generic AS generic ON generic.id = suggestion.generic_id
      LEFT JOIN catalogue_class AS class ON class.id = suggestion.class_id
     WHERE suggestion.state = 'open' AND ${isFurther} ${sorted}`.execute(db);
  const page = pageOf(rows);
  return { suggestions: page.rows.map(({ shown }) => shown), nextCursor: page.nextCursor };
}

export type SuggestionToDecide = Pick<
  StoredRow<'catalogue_suggestion'>,
  'id' | 'memberId' | 'what' | 'genericId' | 'classId' | 'name'
>;

/** Decides an open suggestion, for only one of two calls at once. Returns undefined if it is decided already or does not exist. */
export async function endSuggestion(trx: Trx, id: string, state: Verdict): Promise<SuggestionToDecide | undefined> {
  const { rows } = await sql<SuggestionToDecide>`
    UPDATE catalogue_suggestion SET state = ${state}, decided_at = now()
     WHERE id = ${id} AND state = 'open'
    RETURNING id, member_id AS "memberId", what, generic_id AS "genericId", class_id AS "classId", name`.execute(trx);
  return rows[0];
}

export async function hasSuggestion(db: Db, id: string): Promise<boolean> {
  return isThere(db.selectFrom('catalogue_suggestion').where('id', '=', id).select('id'));
}

/** Returns false if the generic has this brand already. One that a load added becomes the gallery's own, so undoing the load keeps it. */
export async function insertBrand(trx: Trx, genericId: number, name: string, maker: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO catalogue_brand (generic_id, name, maker) VALUES (${genericId}, ${name}, ${maker})
    ON CONFLICT (generic_id, name) DO UPDATE SET load_id = NULL, maker = excluded.maker
     WHERE catalogue_brand.load_id IS NOT NULL
    RETURNING id`.execute(trx);
  return rows.length > 0;
}

export interface GenericFacts {
  atc: string;
  forms: string[];
  strengths: string[];
  prescription: Prescription;
}

/** Returns false if a generic has this name or slug already. */
export async function insertGeneric(
  trx: Trx,
  generic: GenericFacts & { classId: number; name: string; slug: string },
): Promise<boolean> {
  return insertNew(trx, 'catalogue_generic', { ...generic, atc: generic.atc || null });
}

export async function correctGeneric(trx: Trx, id: number, { atc, ...facts }: GenericFacts): Promise<void> {
  await updateRow(trx, 'catalogue_generic', id, { ...facts, atc: atc || null });
}

export async function insertSynonym(trx: Trx, genericId: number, name: string): Promise<void> {
  await insertNew(trx, 'catalogue_synonym', { genericId, name });
}
