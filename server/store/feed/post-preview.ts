/** The part of a post that a link preview may show. */
import type { PostKind } from '#rules/feed/post.ts';
import type { Db } from '../db.ts';

/** Returns null for a post without a kind, or a removed, hidden or missing one. */
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
