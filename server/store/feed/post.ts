/** Posts: insert, find, lock, update and remove. */
import { sql } from 'kysely';
import type { PublicPost } from '#contract/feed/post.ts';
import type { PostKind } from '#rules/feed/post.ts';
import type { Db, Trx } from '../db.ts';
import { anyOf } from '../list.ts';
import { selectPosts } from './post-page.ts';
import { insertRow, NOW, updateRow } from '../row.ts';

/** Returns undefined if it is missing, removed or hidden. */
export async function findPost(db: Db, id: string): Promise<PublicPost | undefined> {
  const [row] = await selectPosts(db, { id });
  return row?.post;
}

/** Returns those that exist, at most a page. */
export async function listPostsById(db: Db, ids: readonly string[]): Promise<PublicPost[]> {
  const rows = await selectPosts(db, { ids });
  return rows.map(({ post }) => post);
}

/** Maps ids to versions, without removed and hidden posts. */
export async function findPostVersions(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('post')
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .where('hidden_because', 'is', null)
    .select(['id', 'version'])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface NewPost {
  id: string;
  creatorId: string;
  content: string;
  kind: PostKind | null;
  nonce: string | null;
  pictureId: string | null;
}

/** Finds the author's post with this nonce. */
export async function findPostId(db: Db, sent: { creatorId: string; nonce: string }): Promise<string | undefined> {
  const row = await db
    .selectFrom('post')
    .where('creator_id', '=', sent.creatorId)
    .where('nonce', '=', sent.nonce)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertPost(trx: Trx, post: NewPost): Promise<void> {
  await insertRow(trx, 'post', post);
}

export interface LockedPost {
  creatorId: string;
  isHidden: boolean;
  /** Set if the author has blocked the caller. */
  isBlocked: boolean;
}

/** Locks the post; undefined if it is missing or removed. */
export async function lockPost(trx: Trx, id: string, memberId: string | null = null): Promise<LockedPost | undefined> {
  const { rows } = await sql<LockedPost>`
    WITH found AS (
      SELECT creator_id, hidden_because FROM post WHERE id = ${id} AND deleted_at IS NULL FOR NO KEY UPDATE
    )
    SELECT creator_id AS "creatorId", hidden_because IS NOT NULL AS "isHidden",
           is_blocked_now(creator_id, ${memberId}) AS "isBlocked" FROM found`.execute(trx);
  return rows[0];
}

/** An undefined `kind` stays. Returns false if nothing changed. */
export async function updatePost(
  trx: Trx,
  id: string,
  { content, kind }: { content: string; kind: PostKind | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('post')
    .set((eb) => ({ content, ...(kind !== undefined && { kind }), edited_at: eb.fn<Date>('now') }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('content', '!=', content), ...(kind === undefined ? [] : [eb('kind', 'is distinct from', kind)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes a locked post. Returns the id of its picture, which nothing shows any more. */
export async function removePost(trx: Trx, id: string): Promise<string | undefined> {
  const { pictureId } = await trx
    .selectFrom('post')
    .where('id', '=', id)
    .select('picture_id as pictureId')
    .executeTakeFirstOrThrow();
  await updateRow(trx, 'post', id, { deletedAt: NOW, pictureId: null });
  return pictureId ?? undefined;
}

/** Hides the post; null shows it again. */
export async function hidePost(trx: Trx, id: string, because: string | null): Promise<void> {
  await updateRow(trx, 'post', id, { hiddenBecause: because });
}
