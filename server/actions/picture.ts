/** Takes uploaded pictures in: checked, encoded anew, and stored together with whatever they belong to. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Upload } from '#contract/field.ts';
import { AppError } from '#rules/error.ts';
import { PICTURE_QUOTA } from '#rules/file.ts';
import type { MemberCtx } from '../context.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { lockMember } from '../store/member.ts';
import { countPictures, insertPicture, type NewPicture } from '../store/picture.ts';

type Save<T, P> = (trx: Trx, pictures: P) => Promise<T>;

/**
 * Runs `save` in one transaction with the row of the acting member's picture, where one was uploaded.
 * The file is there before the row, and gone again where the transaction fails.
 */
export function savingPicture<T>(
  ctx: MemberCtx,
  upload: Upload | undefined,
  save: Save<T, NewPicture | undefined>,
): Promise<T> {
  return savingPictures(ctx, upload ? [upload] : [], (trx, [picture]) => save(trx, picture));
}

/** The same for several: where one is no picture, none is stored. */
export async function savingPictures<T>(
  ctx: MemberCtx,
  uploads: readonly Upload[],
  save: Save<T, NewPicture[]>,
): Promise<T> {
  const encoded = await Promise.all(uploads.map((upload) => ctx.pictures.encode(upload.bytes, ctx.member.id)));
  const pictures = encoded.map(({ bytes, width, height }) => {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    return { bytes, row: { id: randomUUIDv7(), ownerId: ctx.member.id, name, width, height, bytes: bytes.length } };
  });
  try {
    for (const { bytes, row } of pictures) await ctx.files.put(row.name, bytes);
    return await inTransaction(ctx.db, async (trx) => {
      for (const { row } of pictures) await storeWithinQuota(trx, row);
      return save(
        trx,
        pictures.map(({ row }) => row),
      );
    });
  } catch (error) {
    for (const { row } of pictures) await ctx.files.remove(row.name);
    throw error;
  }
}

/** The lock makes uploads of one member count one after the other. */
async function storeWithinQuota(trx: Trx, picture: NewPicture): Promise<void> {
  await lockMember(trx, picture.ownerId);
  if ((await countPictures(trx, picture.ownerId)) >= PICTURE_QUOTA) {
    const message = `You have stored ${PICTURE_QUOTA} pictures, which is all there is room for`;
    throw new AppError('conflict', message, { fields: { file: message } });
  }
  await insertPicture(trx, picture);
}
