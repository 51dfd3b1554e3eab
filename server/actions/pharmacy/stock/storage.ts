/** Cold storage: where a product is kept, temperature readings, and batches that a bad reading quarantines. */
import { randomUUIDv7 } from 'node:crypto';
import type { StoragePlace, stockLaw } from '#contract/pharmacy/stock-law.ts';
import { AppError, invalidField, nothingHere } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import { LAW_LIMITS } from '#rules/pharmacy/law.ts';
import { EXCURSION } from '#rules/pharmacy/movement-words.ts';
import type { MemberCtx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { type Db, inTransaction, onCommit, type Trx } from '../../../store/db.ts';
import { setBatchStatus } from '../../../store/pharmacy/stock/batch-state.ts';
import { lockProducts } from '../../../store/pharmacy/stock/product.ts';
import {
  findReading,
  insertReading,
  type StoredBatch,
  listPlaces,
  listProductsOutside,
  listReadings,
  listSellableBatches,
  setStorage,
  findOrCreatePlace,
} from '../../../store/pharmacy/stock/storage.ts';
import { enterPharmacy, refreshStaff } from '../access.ts';
import { actOnce } from './act.ts';
import { statusMovement } from './adjust.ts';
import { enterProduct } from './inventory.ts';

export const keep: Action<'member', typeof stockLaw.keep> = async (ctx, { id, placeName, min, max }) =>
  inTransaction(ctx.db, async (trx) => {
    const { pharmacyId } = await enterProduct(ctx, trx, id, { right: 'manage' });
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId, id));
    if (placeName === '') {
      await setStorage(trx, id, null);
      return { place: null };
    }
    if (min === null) throw invalidField('min', 'Fill this in');
    if (max === null) throw invalidField('max', 'Fill this in');
    if (min >= max) throw invalidField('max', 'The highest temperature must be above the lowest');
    const place = { id: randomUUIDv7(), pharmacyId, name: placeName, most: LAW_LIMITS.places };
    const placeId = await findOrCreatePlace(trx, place);
    if (placeId === undefined) {
      throw invalidField(
        'placeName',
        message('There are {count} places, the maximum. Use one of them.', { count: LAW_LIMITS.places }),
      );
    }
    await setStorage(trx, id, { placeId, min, max });
    return { place: await findPlace(trx, pharmacyId, placeId) };
  });

export const places: Action<'member', typeof stockLaw.places> = async (ctx, { id }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  return { places: await listPlaces(ctx.db, id) };
};

export const readings: Action<'member', typeof stockLaw.readings> = async (ctx, { id, placeId, after }) => {
  await enterPharmacy(ctx, ctx.db, id, 'keep');
  await findPlace(ctx.db, id, placeId);
  const { rows, nextCursor } = await listReadings(ctx.db, placeId, after);
  return { readings: rows, nextCursor };
};

type Asked = Parameters<Action<'member', typeof stockLaw.read>>[1];

/** Stores the reading and quarantines its batches in one transaction. */
export const read: Action<'member', typeof stockLaw.read> = async (ctx, asked) => {
  const { id: pharmacyId, placeId, celsius, device, nonce: id = randomUUIDv7() } = asked;
  const readAt = asked.readAt === null ? ctx.now() : new Date(asked.readAt);
  if (readAt > ctx.now()) throw invalidField('readAt', 'This time is in the future');
  const batches = await inTransaction(ctx.db, async (trx) => {
    await enterPharmacy(ctx, trx, pharmacyId, 'keep');
    const place = await findPlace(trx, pharmacyId, placeId);
    if (await findReading(trx, id)) return [];
    const outside = await listProductsOutside(trx, placeId, celsius);
    await lockProducts(trx, outside);
    const found = await listSellableBatches(trx, outside);
    const actId = found.length > 0 ? await setAside(ctx, trx, { ...asked, nonce: id, place, batches: found }) : null;
    const reading = { id, pharmacyId, placeId, memberId: ctx.member.id, celsius, device, readAt };
    if (!(await insertReading(trx, { ...reading, isExcursion: outside.length > 0, actId }))) return [];
    onCommit(trx, () => void refreshStaff(ctx, pharmacyId));
    return found;
  });
  const stored = await findReading(ctx.db, id);
  if (stored?.placeId !== placeId || stored.memberId !== ctx.member.id || stored.reading.celsius !== celsius) {
    throw new AppError(
      'conflict',
      'This was sent before with different content. Check the readings, then enter it again.',
    );
  }
  return { reading: stored.reading, setAside: summed(batches) };
};

async function setAside(
  ctx: MemberCtx,
  trx: Trx,
  { id: pharmacyId, placeId, celsius, nonce, place, batches }: Asked & { place: StoragePlace; batches: StoredBatch[] },
): Promise<string> {
  const note = `${place.name}: ${celsius} °C`;
  const asked = { pharmacyId, kind: 'status', nonce, request: { placeId, celsius }, note } as const;
  const { actId } = await actOnce(ctx, trx, asked, async () => {
    await setBatchStatus(
      trx,
      batches.map(({ id }) => id),
      'quarantined',
    );
    return batches.map((batch) => statusMovement(batch, batch.baseUnit, EXCURSION));
  });
  return actId;
}

function summed(batches: readonly StoredBatch[]) {
  return [...Map.groupBy(batches, ({ productId }) => productId)].map(([inventoryId, those]) => ({
    inventoryId,
    product: those[0]?.product ?? '',
    batches: those.length,
  }));
}

async function findPlace(db: Db, pharmacyId: string, id: string): Promise<StoragePlace> {
  const [place] = await listPlaces(db, pharmacyId, id);
  if (!place) throw nothingHere();
  return place;
}
