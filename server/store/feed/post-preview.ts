/** The part of a post a link preview may show. */
import type { PostKind } from '#rules/feed/post.ts';
import type { Db } from '../db.ts';

/** Null for a post without a kind, a removed, hidden or missing one. */
export async function findPostKind(db: Db, id: string): Promise<PostKind | null> {
  const row = await db
    .selectFrom('post')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('hidden_because', 'is', null)
    .select('kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}
