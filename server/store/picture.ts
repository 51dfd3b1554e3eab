/** Pictures: the rows behind stored files, and the address each is shown at. */
import type { z } from 'zod';
import type { image } from '#contract/field.ts';
import { FILES_PATH } from '#rules/file.ts';
import type { Db, Trx } from './db.ts';

export interface NewPicture {
  id: string;
  ownerId: string;
  /** The file's own name: 32 hexadecimal digits and `.webp`. */
  name: string;
  width: number;
  height: number;
  bytes: number;
}

export async function insertPicture(trx: Trx, picture: NewPicture): Promise<void> {
  const { ownerId, ...columns } = picture;
  await trx
    .insertInto('picture')
    .values({ ...columns, owner_id: ownerId })
    .execute();
}

export async function countPictures(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('picture')
    .where('owner_id', '=', ownerId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How a picture, or its absence, is written on the wire. */
export function imageOf(name: string | null): z.infer<typeof image> {
  return { imageUrl: name === null ? null : FILES_PATH + name };
}
