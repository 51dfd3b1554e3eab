/** A member's own data: each list in pages, and the files they uploaded. */
import { type RawBuilder, sql } from 'kysely';
import { required } from '#rules/required.ts';
import type { Db } from '../db.ts';
import { OWN_LISTS, type OwnList } from './own-lists.ts';

const PAGE = 1_000;

/** Yields a list page by page, to bound memory. */
export async function* pagesOfOwn(db: Db, list: OwnList, memberId: string): AsyncGenerator<readonly object[]> {
  yield* pages(db, OWN_LISTS[list](memberId), ({ row }) => row);
}

/** Returns the member's account, without credentials. */
export async function findOwnAccount(db: Db, memberId: string): Promise<object> {
  const { rows } = await sql<{ row: object }>`
    SELECT json_build_object(
      'id', id, 'firstName', first_name, 'lastName', last_name, 'email', email, 'phoneNumber', phone_number,
      'state', state, 'address', address, 'registrationNumber', registration_number, 'language', language,
      'verifiedAt', verified_at, 'installedAt', installed_at,
      'mailRefusedAt', mail_refused_at, 'createdAt', created_at) AS row
      FROM member WHERE id = ${memberId}`.execute(db);
  return rows[0]?.row ?? {};
}

export interface OwnFile {
  /** The stored file's name. */
  stored: string;
  isPublic: boolean;
  /** Path in the copy's folder. */
  path: string;
}

/** Yields the pictures, licences and chat files that the member uploaded. */
export async function* pagesOfFiles(db: Db, memberId: string): AsyncGenerator<readonly OwnFile[]> {
  const files = sql<Keyed<OwnFile>>`
    SELECT id::text AS key, name AS stored, place = 'public' AS "isPublic", 'pictures/' || name AS path
      FROM picture WHERE owner_id = ${memberId} AND place <> 'to remove'
    UNION ALL
    SELECT id::text, evidence, false, 'licences/' || year || '-' || evidence
      FROM licence WHERE member_id = ${memberId} AND evidence IS NOT NULL
    UNION ALL
    SELECT id::text, stored, false, 'chat-files/' || stored FROM chat_file WHERE owner_id = ${memberId}`;
  yield* pages(db, files, ({ key: _, ...file }) => file);
}

/** A row and its unique position in the list. */
type Keyed<T> = T & { key: string };

async function* pages<Row extends { key: string }, T>(
  db: Db,
  rows: RawBuilder<Row>,
  read: (row: Row) => T,
): AsyncGenerator<readonly T[]> {
  let after = '';
  for (;;) {
    const page = await sql<Row>`
      SELECT * FROM (${rows}) AS own WHERE key > ${after} ORDER BY key LIMIT ${PAGE}`.execute(db);
    yield page.rows.map(read);
    if (page.rows.length < PAGE) return;
    after = required(page.rows.at(-1)).key;
  }
}
