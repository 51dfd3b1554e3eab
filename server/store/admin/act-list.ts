/** Searches administrators' acts by administrator, kind, subject, words and day, newest first. */
import { type RawBuilder, sql } from 'kysely';
import type { AdminAct } from '#contract/admin/act.ts';
import type { Db } from '../db.ts';
import { keyset, type Order, type PageOf, type Place, newestFirst } from '../keyset.ts';
import { plannedAnew } from '../prepared-statement.ts';

export interface ActFilter {
  email?: string | undefined;
  what?: string | undefined;
  subject?: string | undefined;
  /** Words of the reason, or their beginnings. */
  words?: string | undefined;
  /** The first and last day, in Lagos. */
  from?: string | undefined;
  to?: string | undefined;
}

const NEWEST_FIRST: Order = { ...newestFirst('act', 'at'), idType: 'bigint' };

function isWanted({ email, what, subject, words, from, to }: ActFilter): RawBuilder<unknown> {
  const wanted = [
    email && sql`act.email = ${email}`,
    what && sql`act.what = ${what}`,
    subject && sql`act.subject = ${subject} AND act.subject <> ''`,
    words && sql`admin_act_words(act.reason) @@ to_tsquery('simple', ${prefixes(words)}) AND act.reason <> ''`,
    from && sql`act.at >= (${from}::date)::timestamp AT TIME ZONE 'Africa/Lagos'`,
    to && sql`act.at < (${to}::date + 1)::timestamp AT TIME ZONE 'Africa/Lagos'`,
  ].filter((one) => one !== undefined && one !== '');
  return wanted.length === 0 ? sql.lit(true) : sql.join(wanted, sql` AND `);
}

/** Turns `paid twice` into `paid:* & twice:*`. A query without a word finds nothing. */
function prefixes(words: string): string {
  const folded = words.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...folded.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => `${word}:*`).join(' & ');
}

export async function listActs(
  db: Db,
  filter: ActFilter,
  size: number,
  after: string | undefined,
): Promise<PageOf<'acts', AdminAct>> {
  const page = keyset(NEWEST_FIRST, size, after);
  const { rows } = await sql<AdminAct & Place>`${plannedAnew}
    SELECT act.id AS _id, act.email, act.session_id AS "sessionId", act.what, act.subject, act.reason,
           to_json(act.at) #>> '{}' AS "createdAt", link.position, encode(link.hash, 'hex') AS hash,
           ${page.columns}
      FROM admin_act AS act LEFT JOIN admin_act_link AS link ON link.act_id = act.id
     WHERE ${isWanted(filter)} AND ${page.isFurther} ${page.sorted}`.execute(db);
  const { rows: acts, nextCursor } = page.barePageOf(rows);
  return { acts, nextCursor };
}

/** Returns distinct values by jumping along the index, because few values repeat over many rows. */
async function valuesOf(db: Db, column: 'email' | 'what'): Promise<string[]> {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: string }>`
    WITH RECURSIVE jump AS (
      (SELECT ${name} AS value FROM admin_act ORDER BY ${name} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${name} FROM admin_act WHERE ${name} > jump.value ORDER BY ${name} LIMIT 1)
        FROM jump WHERE jump.value IS NOT NULL
    ) SELECT value FROM jump WHERE value IS NOT NULL LIMIT 500`.execute(db);
  return rows.map(({ value }) => value);
}

/** Returns the values to filter by. */
export async function listActValues(db: Db): Promise<{ emails: string[]; whats: string[] }> {
  return { emails: await valuesOf(db, 'email'), whats: await valuesOf(db, 'what') };
}
