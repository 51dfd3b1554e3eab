/** Uploaded pictures: check, re-encode, store with their owner row, and remove. */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import type { Upload } from '#contract/route/field.ts';
import type { PrivateFile } from '#contract/route/route.ts';
import { fieldError } from '#rules/error.ts';
import { PICTURE_QUOTA } from '#rules/file.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx, MemberCtx } from '../../context.ts';
import { inTransaction, type Trx } from '../../store/db.ts';
import { lockMember } from '../../store/account/member.ts';
import {
  countPictures,
  deletePicture,
  insertPicture,
  listMarkedPictures,
  markForRemoval,
  type NewPicture,
} from '../../store/media/picture.ts';
import { openPrivateFile, removeNowOrLater } from './stored-file.ts';

type Save<T, P> = (trx: Trx, pictures: P) => Promise<T>;

/**
 * Runs `save` in one transaction with the row of the uploaded picture, if any. The file is stored before the row, and removed if the
 * transaction fails.
 */
export function savingPicture<T>(
  ctx: MemberCtx,
  upload: Upload | undefined,
  save: Save<T, NewPicture | undefined>,
): Promise<T> {
  return saving(ctx, 'public', upload ? [upload] : [], (trx, [picture]) => save(trx, picture));
}

/** Does the same for pictures that only the parties of a case may see. */
export function savingPrivatePicture<T>(
  ctx: MemberCtx,
  upload: Upload | undefined,
  save: Save<T, NewPicture | undefined>,
): Promise<T> {
  return saving(ctx, 'private', upload ? [upload] : [], (trx, [picture]) => save(trx, picture));
}

/** Does the same for several pictures. If one is invalid, none is stored. */
export function savingPictures<T>(ctx: MemberCtx, uploads: readonly Upload[], save: Save<T, NewPicture[]>): Promise<T> {
  return saving(ctx, 'public', uploads, save);
}

async function saving<T>(
  ctx: MemberCtx,
  place: NewPicture['place'],
  uploads: readonly Upload[],
  save: Save<T, NewPicture[]>,
): Promise<T> {
  const ownerId = ctx.member.id;
  const encoded = await Promise.all(uploads.map((upload) => ctx.pictures.encode(upload.bytes, ownerId)));
  const pictures = encoded.map(({ bytes, width, height }) => {
    const name = `${randomBytes(16).toString('hex')}.webp`;
    return { bytes, row: { id: randomUUIDv7(), ownerId, name, place, width, height, bytes: bytes.length } };
  });
  const which = place === 'public' ? 'files' : 'privateFiles';
  try {
    for (const { bytes, row } of pictures) await ctx[which].put(row.name, bytes);
    return await inTransaction(ctx.db, async (trx) => {
      for (const { row } of pictures) await storeWithinQuota(trx, row);
      return save(
        trx,
        pictures.map(({ row }) => row),
      );
    });
  } catch (error) {
    await removeNowOrLater(
      ctx,
      which,
      pictures.map(({ row }) => row.name),
    );
    throw error;
  }
}

/** The lock serialises one member's uploads, so that the quota holds. */
async function storeWithinQuota(trx: Trx, picture: NewPicture): Promise<void> {
  await lockMember(trx, picture.ownerId);
  if ((await countPictures(trx, picture.ownerId)) >= PICTURE_QUOTA) {
    const full = message('You have {count} pictures, the maximum', { count: PICTURE_QUOTA });
    throw fieldError('conflict', 'file', full);
  }
  await insertPicture(trx, picture);
}

/** Opens a private picture. The caller has authorised the member. */
export async function readPrivatePicture(ctx: Ctx, name: string): Promise<PrivateFile> {
  return openPrivateFile(ctx, name, { mime: 'image/webp' });
}

/** Removes pictures that nothing refers to any more, after the commit. Pictures in chat cards stay. */
export async function removePictures(ctx: Ctx, trx: Trx, ids: readonly string[]): Promise<void> {
  if (await markForRemoval(trx, ids)) await ctx.jobs.add(trx, 'remove-pictures', {}, { key: 'remove-pictures' });
}

/** Removes files before the response. If that fails, the job does it. */
export async function removeFilesNow(ctx: Ctx): Promise<void> {
  await removeMarkedPictures(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'a picture is removed later'));
}

/** The job, also run at each start before the server listens. Deletes the row last, so that an interrupted run is repeated. */
export async function removeMarkedPictures(ctx: Ctx): Promise<void> {
  for (const { id, name } of await listMarkedPictures(ctx.db)) {
    for (const files of [ctx.files, ctx.privateFiles]) await files.remove(name);
    await deletePicture(ctx.db, id);
  }
}
