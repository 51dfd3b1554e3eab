/** The photos of an offer and their order, after its creator changed them. */
import { invalidField } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import { OFFER_PHOTOS } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../../context.ts';
import type { Trx } from '../../../store/db.ts';
import { listOfferPictures, replaceOfferPictures } from '../../../store/trade/offer/offer-change.ts';
import { removePictures } from '../../media/picture.ts';

/** Placeholder for each uploaded photo, in turn. */
const NEW = 'new';

/** Stores photos and order of a locked offer. Returns false if nothing changed. A removed photo is deleted unless a chat card still shows it. */
export async function arrangePhotos(
  ctx: Ctx,
  trx: Trx,
  offerId: string,
  wanted: readonly string[] | undefined,
  added: readonly { id: string }[],
): Promise<boolean> {
  const before = await listOfferPictures(trx, offerId);
  const byAddress = new Map(before.map(({ id, name }) => [FILES_PATH + name, id]));
  const order = wanted ?? [...byAddress.keys(), ...added.map(() => NEW)];
  requireOrder(order, byAddress, added.length);
  const left = added.map(({ id }) => id);
  const after = order.map((photo) => (photo === NEW ? left.shift() : byAddress.get(photo)) as string);
  if (after.length === before.length && before.every(({ id }, at) => id === after[at])) return false;
  await replaceOfferPictures(trx, offerId, after);
  const gone = before.filter(({ id }) => !after.includes(id));
  await removePictures(
    ctx,
    trx,
    gone.map(({ id }) => id),
  );
  return true;
}

/** Removes all photos of a withdrawn offer. */
export async function removePhotos(ctx: Ctx, trx: Trx, offerId: string): Promise<void> {
  await arrangePhotos(ctx, trx, offerId, [], []);
}

function requireOrder(order: readonly string[], known: ReadonlyMap<string, string>, added: number): void {
  if (order.length > OFFER_PHOTOS)
    throw invalidField('file', message('At most {count} photos', { count: OFFER_PHOTOS }));
  const stored = order.filter((photo) => photo !== NEW);
  if (order.length - stored.length !== added) throw invalidField('photos', 'Write “new” once for each photo you send');
  if (new Set(stored).size !== stored.length) throw invalidField('photos', 'Name each photo once');
  if (!stored.every((photo) => known.has(photo))) {
    throw invalidField('file', 'The photos have changed. Close this and start again.');
  }
}
