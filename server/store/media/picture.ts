/** Pictures: the rows behind stored files, their visibility, and their addresses. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { image } from '#contract/route/field.ts';
import { FILES_PATH } from '#rules/file.ts';
import type { Db, Trx } from '../db.ts';
import { countRows, insertRow } from '../row.ts';

export interface NewPicture {
  id: string;
  ownerId: string;
  /** The file name: 32 hexadecimal digits and `.webp`. */
  name: string;
  /** Public to everybody with its address, or private to the parties of a case. */
  place: 'public' | 'private';
  width: number;
  height: number;
  bytes: number;
}

export async function insertPicture(trx: Trx, picture: NewPicture): Promise<void> {
  await insertRow(trx, 'picture', picture);
}

export async function countPictures(db: Db, ownerId: string): Promise<number> {
  return countRows(db.selectFrom('picture').where('owner_id', '=', ownerId).where('place', '!=', 'to remove'));
}

/** Marks pictures that nothing shows any more for removal, except those in chat cards. Returns true if any was marked. */
export async function markForRemoval(trx: Trx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const marked = await trx
    .updateTable('picture')
    .set({ place: 'to remove' })
    .where('id', 'in', ids)
    .where(
      sql<boolean>`NOT EXISTS (
        SELECT FROM message
         WHERE message.kind = 'offer' AND message.offer -> 'productImage' ->> 'imageUrl' = ${sql.lit(FILES_PATH)} || picture.name)`,
    )
    .returning('id')
    .execute();
  return marked.length > 0;
}

export interface MarkedPicture {
  id: string;
  name: string;
}

/** Pictures whose files have to be removed. */
export async function listMarkedPictures(db: Db): Promise<MarkedPicture[]> {
  return db.selectFrom('picture').where('place', '=', 'to remove').orderBy('id').select(['id', 'name']).execute();
}

/** Must be called after its files are removed. */
export async function deletePicture(db: Db, id: string): Promise<void> {
  await db.deleteFrom('picture').where('id', '=', id).execute();
}

/** A picture, or its absence, on the wire. */
export function imageOf(name: string | null): z.infer<typeof image> {
  return { imageUrl: name === null ? null : FILES_PATH + name };
}
