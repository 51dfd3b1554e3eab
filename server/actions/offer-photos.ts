/** Which photos an offer shows, and in which order, once its creator has taken some away or added some. */
import { invalidField } from '#rules/error.ts';
import { FILES_PATH } from '#rules/file.ts';
import { OFFER_PHOTOS } from '#rules/offer.ts';
import type { Trx } from '../store/db.ts';
import { listOfferPictures, replaceOfferPictures } from '../store/offer-change.ts';

/** What stands for each photo that was sent along, in turn. */
const NEW = 'new';

/**
 * Of an offer that is locked; false where its photos stay as they are. What is taken away stays stored: chats in which the
 * offer was shared go on showing it as it was.
 */
export async function arrangePhotos(
  trx: Trx,
  offerId: string,
  wanted: readonly string[] | undefined,
  added: readonly { id: string }[],
): Promise<boolean> {
  const before = await listOfferPictures(trx, offerId);
  const byAddress = new Map(before.map(({ id, name }) => [FILES_PATH + name, id]));
  const order = wanted ?? [...byAddress.keys(), ...added.map(() => NEW)];
  refuseMuddle(order, byAddress, added.length);
  const left = added.map(({ id }) => id);
  const after = order.map((photo) => (photo === NEW ? left.shift() : byAddress.get(photo)) as string);
  if (after.length === before.length && before.every(({ id }, at) => id === after[at])) return false;
  await replaceOfferPictures(trx, offerId, after);
  return true;
}

function refuseMuddle(order: readonly string[], known: ReadonlyMap<string, string>, added: number): void {
  if (order.length > OFFER_PHOTOS) throw invalidField('file', `At most ${OFFER_PHOTOS} photos`);
  const kept = order.filter((photo) => photo !== NEW);
  if (order.length - kept.length !== added) throw invalidField('photos', 'Say «new» once for each photo you send');
  if (new Set(kept).size !== kept.length) throw invalidField('photos', 'Name each photo once');
  if (!kept.every((photo) => known.has(photo))) {
    throw invalidField('file', 'The photos have changed meanwhile. Close this and begin again.');
  }
}
