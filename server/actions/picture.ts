/** Takes an uploaded picture in: checked, encoded anew, and stored together with whatever it belongs to. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Upload } from '#contract/field.ts';
import { AppError } from '#rules/error.ts';
import { PICTURE_QUOTA } from '#rules/file.ts';
import type { MemberCtx } from '../context.ts';
import { encodePicture } from '../picture-encoding.ts';
import { inTransaction, type Trx } from '../store/db.ts';
import { lockMember } from '../store/member.ts';
import { countPictures, insertPicture, type NewPicture } from '../store/picture.ts';

type Save<T> = (trx: Trx, picture: NewPicture | undefined) => Promise<T>;

/**
 * Runs `save` in one transaction with the row of the acting member's picture, where one was uploaded.
 * The file is there before the row, and gone again where the transaction fails.
 */
export async function savingPicture<T>(ctx: MemberCtx, upload: Upload | undefined, save: Save<T>): Promise<T> {
  if (!upload) return inTransaction(ctx.db, (trx) => save(trx, undefined));
  const { bytes, width, height } = await encodePicture(upload.bytes);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  const picture = {
    id: randomUUIDv7(),
    ownerId: ctx.member.id,
    name,
    width,
    height,
    bytes: bytes.length,
  };
  await ctx.files.put(name, bytes);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      await storeWithinQuota(trx, picture);
      return save(trx, picture);
    });
  } catch (error) {
    await ctx.files.remove(name);
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
