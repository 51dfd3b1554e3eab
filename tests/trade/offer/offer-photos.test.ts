/** The photos of an offer, and how its creator changes them. */
import { describe, expect, it } from 'vitest';
import { app, edit, makeOffer, online, openMarket, other, show } from './offers.ts';
import { jpeg, png, SCRIPT, webp } from '../../media/pictures.ts';
import { next } from '../../kit/socket.ts';

openMarket();

describe('the photos of an offer that is edited', () => {
  const blobs = async (...pictures: Promise<Buffer>[]) =>
    (await Promise.all(pictures)).map((bytes) => new Blob([new Uint8Array(bytes)]));
  const photosOf = async (id: string) => (await show(id)).product.productImage.map(({ imageUrl }) => imageUrl ?? '');
  const makePictured = async (count: number) => {
    const id = await makeOffer({ file: await blobs(...Array.from({ length: count }, () => png())) });
    return { id, photos: await photosOf(id) };
  };

  it('are taken away, put in another order and mixed with new ones, and everybody sees it at once', async () => {
    const { id, photos } = await makePictured(3);
    const event = next(await online(other), 'biz');
    const file = await blobs(jpeg(20, 10), webp(30, 10));
    const { status } = await edit(id, { photos: ['new', photos[2], photos[0], 'new'], file });
    expect(status).toBe(200);
    const after = await photosOf(id);
    expect(after.slice(1, 3)).toEqual([photos[2], photos[0]]);
    expect(new Set([...after, ...photos]).size).toBe(5);
    expect((await event).biz.product.productImage.map(({ imageUrl }) => imageUrl)).toEqual(after);
    expect((await edit(id, { photos: [] })).status).toBe(200);
    expect(await photosOf(id)).toEqual([]);
  });

  it('stay where nothing is said of them, and new ones come after them', async () => {
    const { id, photos } = await makePictured(2);
    await edit(id, { price: 1_300 });
    expect(await photosOf(id)).toEqual(photos);
    expect((await edit(id, { file: await blobs(png()) })).status).toBe(200);
    expect((await photosOf(id)).slice(0, 2)).toEqual(photos);
    expect(await photosOf(id)).toHaveLength(3);
  });

  it('in the same order are no change', async () => {
    const { id, photos } = await makePictured(2);
    expect((await edit(id, { photos })).body.business.editedAt).toBeNull();
  });

  it('are refused, and stay, where the order makes no sense or there are too many', async () => {
    const { id, photos } = await makePictured(3);
    const foreign = (await makePictured(1)).photos[0];
    const refused = [
      [{ photos: [photos[0], photos[0]] }, 'photos'],
      [{ photos: [foreign] }, 'file'],
      [{ photos: ['new'] }, 'photos'],
      [{ photos: 'no list' }, 'photos'],
      [{ file: await blobs(png(), png()) }, 'file'],
      [{ photos: ['new'], file: await blobs(Promise.resolve(Buffer.from(SCRIPT))) }, 'file'],
    ] as const;
    for (const [fields, wrong] of refused) {
      const { status, body } = await edit(id, fields);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [wrong]]);
    }
    expect(await photosOf(id)).toEqual(photos);
    const count = () => app.ctx.db.selectFrom('picture').select('id').execute();
    const before = (await count()).length;
    expect((await edit(id, { file: await blobs(png()) }, other)).status).toBe(404);
    expect(await count()).toHaveLength(before);
  });
});
