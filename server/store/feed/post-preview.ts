/** The little of a post that a shared link may show to anybody. */
import type { PostKind } from '#rules/post.ts';
import type { Db } from '../db.ts';

/** Null for a post of no kind, a removed one and one that never was. */
export async function findPostKind(db: Db, id: string): Promise<PostKind | null> {
  const row = await db
    .selectFrom('post')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('kind')
    .executeTakeFirst();
  return row?.kind ?? null;
}
