/** Public member fields as JSON built by PostgreSQL, for hot lists. */
import { type RawBuilder, sql } from 'kysely';
import type { Person } from '#contract/route/field.ts';
import { FILES_PATH } from '#rules/file.ts';

/** `{ imageUrl }` of a picture's row, which may be missing. */
export function imageJson(picture: string): RawBuilder<Person['profileImage']> {
  return sql`json_build_object('imageUrl', ${sql.lit(FILES_PATH)} || ${sql.ref(`${picture}.name`)})`;
}

/** The badge of a member's row, equal to the rules' `badgeOf`. */
export function badgeJson(member: string): RawBuilder<Person['licence']> {
  const year = sql.ref(`${member}.licence_year`);
  return sql`CASE WHEN ${year} IS NOT NULL THEN json_build_object('year', ${year}, 'state',
    CASE WHEN ${year} >= extract(year FROM now() AT TIME ZONE 'Africa/Lagos') THEN 'verified' ELSE 'expired' END) END`;
}

/** `{ _id, fullName }` of a member's row. */
export function namedJson(member: string): RawBuilder<Pick<Person, '_id' | 'fullName'>> {
  return sql`json_build_object('_id', ${sql.ref(`${member}.id`)}, 'fullName', ${fullNameOf(member)})`;
}

/** The full name of a member's row, or null. */
export function fullNameOf(member: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql`trim(${column('first_name')} || ' ' || ${column('last_name')})`;
}

/** The full name of an inner-joined member's row, so never null. */
export function joinedNameOf(member: string): RawBuilder<string> {
  return sql`concat_ws(' ', ${sql.ref(`${member}.first_name`)}, ${sql.ref(`${member}.last_name`)})`;
}

/** The `person` shape of a member's row and picture row. */
export function personJson(member: string, picture: string): RawBuilder<Person> {
  return sql`json_build_object(
    '_id', ${sql.ref(`${member}.id`)},
    'fullName', ${fullNameOf(member)},
    'profileImage', ${imageJson(picture)},
    'licence', ${badgeJson(member)})`;
}
