/** The goods of offers: the catalogue, controlled medicines, expiry dates, NAFDAC numbers and photos. */
import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayInLagos } from '#rules/lagos.ts';
import { OFFER_KINDS, OFFER_PHOTOS } from '#rules/trade/offer.ts';
import type { TestMember } from '../../kit/people.ts';
import { jpeg, png, SCRIPT, webp } from '../../media/pictures.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { openApp } from '../../kit/start.ts';
import { namesOf } from '../../media/stored-files.ts';
import { DAY_MS } from '#rules/time.ts';

const app = openApp();
let ada: TestMember;
beforeAll(async () => {
  [ada] = (await makeMembers(app, 1)) as [TestMember];
});

const today = dayInLagos(new Date());
const yesterday = dayInLagos(new Date(Date.now() - DAY_MS));

function create(fields: Record<string, unknown>) {
  const least = { userId: ada.id, business: 'sale', genericName: 'Paracetamol', quantity: 10 };
  return ada.call('POST /api/business/:userId', { ...least, ...fields });
}

async function countOffers(): Promise<number> {
  const rows = await app.ctx.db.selectFrom('offer').where('creator_id', '=', ada.id).select('id').execute();
  return rows.length;
}

async function expectRefused(fields: Record<string, unknown>, field: string, words: string | RegExp): Promise<void> {
  const before = await countOffers();
  const { status, body } = await create(fields);
  expect([status, body.type]).toEqual([400, 'invalid']);
  expect(body.fields?.[field]).toMatch(words);
  expect(await countOffers()).toBe(before);
}

describe('the goods of an offer', () => {
  it('carry unit, asking price, batch, NAFDAC number and last day, for everybody to see', async () => {
    const { body } = await create({
      unit: 'strip',
      price: '1250.50',
      batchNumber: ' LT2291 ',
      nafdacNumber: 'a4 – 1234',
      closesOn: today,
    });
    expect(body.business).toMatchObject({
      price: 1_250.5,
      closesOn: today,
      state: 'open',
      product: { unit: 'strip', batchNumber: 'LT2291', nafdacNumber: 'A4-1234' },
    });
  });

  it.each([
    ['artemether/lumefantrine', '', 1],
    ['  PARACETAMOL ', '', expect.any(Number)],
    ['The one for malaria', 'co-artem', 1],
    ['Coartem', '', 1],
    ['Plant food', 'Nobody’s', null],
  ])('called “%s” (%s) are linked to the catalogue’s entry %s', async (genericName, brandName, genericId) => {
    const { body } = await create({ genericName, brandName });
    expect(body.business.product).toMatchObject({ genericId, genericName: genericName.trim(), brandName });
  });

  it.each([
    ['nafdacNumber', 'four', 'A NAFDAC number looks like'],
    ['price', 0, 'Type in a valid amount'],
    ['price', 0.004, 'A price has at most two decimals, as in 850.50'],
    ['price', 850.505, 'A price has at most two decimals, as in 850.50'],
    ['price', 'many', 'Type in a valid amount'],
    ['unit', 'lorry', 'Choose carton, pack, strip or tablet'],
    ['batchNumber', 'x'.repeat(41), 'At most 40'],
    ['closesOn', '2026-02-30', 'Give a date'],
    ['closesOn', yesterday, 'Choose today or a later day'],
  ])('are refused where %s is %s', async (field, value, text) => {
    await expectRefused({ [field]: value }, field, text);
  });
});

describe('controlled drugs', () => {
  it.each([
    ['Pethidine', '', 'Pethidine is a controlled drug. It cannot be traded on Mortar.'],
    ['pethidine 100 mg/2 mL', '', 'Pethidine is a controlled drug. It cannot be traded on Mortar.'],
    ['Something', 'VALIUM', 'Valium is a controlled drug. It cannot be traded on Mortar.'],
    ['Tramadol+Paracetamol', '', 'Tramadol + Paracetamol is a controlled drug. It cannot be traded on Mortar.'],
    ['TRAMADOL 50MG CAPSULES', '', 'Tramadol is a controlled drug. It cannot be traded on Mortar.'],
    ['Tramadoll', '', 'Tramadol is a controlled drug. It cannot be traded on Mortar.'],
    ['Phenobarb', '', /^This name may mean Phenobarbital, a controlled drug/],
  ])('are refused in all three kinds: %s %s', async (genericName, brandName, text) => {
    for (const business of OFFER_KINDS) await expectRefused({ business, genericName, brandName }, 'genericName', text);
  });
});

describe('expired goods', () => {
  it('are refused from the day after they expired in Lagos', async () => {
    for (const business of OFFER_KINDS) {
      await expectRefused({ business, expiryDate: yesterday }, 'expiryDate', /expired/i);
      await expectRefused({ business, expiryDate: '0000-01-01' }, 'expiryDate', /expired/i);
      expect((await create({ business, expiryDate: today })).status).toBe(200);
    }
  });
});

describe('photos', () => {
  const photos = async (...pictures: Promise<Buffer>[]) =>
    (await Promise.all(pictures)).map((bytes) => new Blob([new Uint8Array(bytes)]));

  async function stored() {
    const pictures = await app.ctx.db.selectFrom('picture').where('owner_id', '=', ada.id).select('name').execute();
    return { rows: pictures.length, files: (await namesOf(app.ctx.files)).length };
  }

  it('are up to four, kept in the order they were sent', async () => {
    const { status, body } = await create({ file: await photos(png(10, 10), jpeg(20, 10), webp(30, 10), png(40, 10)) });
    expect(status).toBe(200);
    const urls = body.business.product.productImage.map(({ imageUrl }) => imageUrl ?? '');
    expect(new Set(urls).size).toBe(OFFER_PHOTOS);
    const widths = await Promise.all(
      urls.map(async (url) => {
        const name = url.split('/').at(-1) ?? '';
        const row = app.ctx.db.selectFrom('picture').where('name', '=', name).select('width');
        expect((await fetch(app.url + url)).headers.get('content-type')).toBe('image/webp');
        return (await row.executeTakeFirstOrThrow()).width;
      }),
    );
    expect(widths).toEqual([10, 20, 30, 40]);
  });

  it.each([5, 9])('are not %s, and none of them is kept', async (count) => {
    const before = await stored();
    const file = await photos(...Array.from({ length: count }, () => png()));
    await expectRefused({ file }, 'file', 'At most 4 photos');
    expect(await stored()).toEqual(before);
  });

  it.each([0, 1, 2])('are refused all three where number %s is no picture', async (bad) => {
    const before = await stored();
    const pictures = [png(), jpeg(), webp()];
    pictures[bad] = Promise.resolve(Buffer.from(SCRIPT));
    await expectRefused({ file: await photos(...pictures) }, 'file', 'Choose a JPEG, PNG or WebP picture');
    expect(await stored()).toEqual(before);
  });

  it('that cannot all be kept are none of them kept', async () => {
    const before = await stored();
    const rows = Array.from({ length: 200 - before.rows - 1 }, () => ({
      id: crypto.randomUUID(),
      owner_id: ada.id,
      name: `${randomBytes(16).toString('hex')}.webp`,
      width: 1,
      height: 1,
      bytes: 1,
    }));
    await app.ctx.db.insertInto('picture').values(rows).execute();
    const { status, body } = await create({ file: await photos(png(), png()) });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([409, ['file']]);
    expect(await stored()).toEqual({ rows: 199, files: before.files });
    expect((await create({ file: await photos(png()) })).status).toBe(200);
  });
});
