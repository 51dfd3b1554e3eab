/** What becomes of an offer after it was made: edited, withdrawn, closed by itself after its last day. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInLagos, endOfDayInLagos } from '#rules/lagos.ts';
import { closeOver } from '#server/actions/offer-change.ts';
import type { TestMember } from '../people.ts';
import { jpeg, png, SCRIPT, webp } from '../pictures.ts';
import { makeMembers } from '../rooms.ts';
import { connect, next, type TestSocket, until } from '../socket.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let creator: TestMember;
let partner: TestMember;
let other: TestMember;
const open: TestSocket[] = [];
beforeAll(async () => {
  app = await startApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  [creator, partner, other] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => dayInLagos(new Date(Date.now() + days * DAY_MS));
const FIELDS = {
  business: 'sale',
  genericName: 'Artemether + Lumefantrine',
  brandName: 'Coartem',
  strength: '80/480 mg',
  expiryDate: '2028-03-31',
  locationOfPharmacy: { town: 'Yaba', state: 'Lagos' },
  quantity: 40,
  price: 1_500,
  content: 'In original packs',
};

async function makeOffer(fields: Record<string, unknown> = {}): Promise<string> {
  const input = { userId: creator.id, ...FIELDS, ...fields };
  const { status, body } = await creator.call('POST /api/business/:userId', input);
  expect(status).toBe(200);
  return body.business._id;
}

const edit = (id: string, fields: Record<string, unknown>, who = creator) =>
  who.call('PATCH /api/business/:id/edit', { id, ...fields });
const withdraw = (id: string, who = creator) => who.call('DELETE /api/business/:id', { id, userId: who.id });
const takeInterest = (businessId: string, who = partner) =>
  who.call('POST /api/business/user/:businessId', { businessId, amount: 900 });
const makeGroup = (businessId: string) =>
  creator.call('POST /api/business/group/:businessId', { businessId, title: 'Group' });
const setClosed = (id: string, status: boolean) => creator.call('PATCH /api/business/:id', { id, status });
const show = async (id: string, who = other) => (await who.call('GET /api/business/:id', { id })).body.business;

async function noticesOf(who: TestMember): Promise<[string, string][]> {
  const { content } = (await who.call('GET /api/feed/notifications')).body.notifications;
  return content.map(({ payload, message }) => [payload.alertType, message]);
}

async function online(who: TestMember): Promise<TestSocket> {
  const socket = await connect(app.url, who.token);
  open.push(socket);
  return socket;
}

describe('editing an offer', () => {
  it('changes what is given, keeps the rest, says so, and everybody sees it at once', async () => {
    const id = await makeOffer();
    const before = await show(id);
    const told = next(await online(other), 'biz');
    const { status, body } = await edit(id, { price: 1_400, content: 'Two packs are dented', brandName: 'Lonart' });
    expect(status).toBe(200);
    const { interestedPartners: _, interested: __, mine: ___, chatroom: ____, ...shown } = before;
    expect(await told).toEqual({
      biz: {
        ...shown,
        price: 1_400,
        content: 'Two packs are dented',
        editedAt: expect.any(String),
        product: { ...shown.product, brandName: 'Lonart' },
      },
    });
    expect(body.business).toMatchObject({ mine: true, price: 1_400, business: 'sale' });
    expect((await show(id)).price).toBe(1_400);
  });

  it('can empty what may be empty, and links the name to the catalogue anew', async () => {
    const id = await makeOffer({ closesOn: dayFromNow(3) });
    const empty = { price: '', expiryDate: null, closesOn: '', strength: '', brandName: '', genericName: 'Plant food' };
    expect((await edit(id, empty)).body.business).toMatchObject({
      price: null,
      closesOn: null,
      product: { genericId: null, expiryDate: null, strength: '', brandName: '' },
    });
    expect((await edit(id, { genericName: 'paracetamol' })).body.business.product.genericId).toEqual(
      expect.any(Number),
    );
  });

  it('is no edit where nothing is different', async () => {
    const id = await makeOffer();
    const { body } = await edit(id, { ...FIELDS, quantity: '40', price: '1500.00' });
    expect(body.business.editedAt).toBeNull();
  });

  it('does not change the kind', async () => {
    const id = await makeOffer();
    expect((await edit(id, { business: 'demand' })).body.business).toMatchObject({ business: 'sale', editedAt: null });
  });

  it('is the creator’s alone', async () => {
    const id = await makeOffer();
    expect((await edit(id, { price: 1 }, partner)).status).toBe(403);
    expect((await edit(randomUUIDv7(), { price: 1 })).status).toBe(404);
    expect((await show(id)).price).toBe(1_500);
  });

  it('refuses controlled drugs, expired goods and days that are over, and changes nothing', async () => {
    const id = await makeOffer();
    const wrong: [string, unknown][] = [
      ['genericName', 'Pethidine'],
      ['expiryDate', '2020-01-31'],
      ['closesOn', dayFromNow(-1)],
      ['quantity', 0],
      ['nafdacNumber', 'x'],
      ['price', 0.001],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await edit(id, { content: 'Other', [field]: value });
      expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
    }
    expect(await show(id)).toMatchObject({ content: FIELDS.content, editedAt: null });
  });

  it('tells partners of another price, quantity or expiry, and not of other words', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await edit(id, { content: 'Other words', town: 'Ikeja', deadline: 'soon' });
    expect(await noticesOf(partner)).toEqual([]);
    for (const change of [{ price: 1_300 }, { quantity: 39 }, { expiryDate: '2028-04-30' }]) await edit(id, change);
    const words = `${creator.fullName} changed the offer of Artemether + Lumefantrine you are interested in. Look at it again.`;
    expect(await noticesOf(partner)).toEqual(Array.from({ length: 3 }, () => ['offer changed', words]));
    expect(await noticesOf(other)).toEqual([]);
  });

  it('leaves alone what partners of a joint purchase have committed to', async () => {
    const joint = { minimum: 5, deadline: new Date(Date.now() + 5 * DAY_MS), tiers: [{ from: 1, price: 900 }] };
    const id = await makeOffer({ business: 'joint purchase', joint });
    for (const change of [{ quantity: 41 }, { unit: 'pack' }, { closesOn: dayFromNow(9) }]) {
      const { status, body } = await edit(id, change);
      const words = 'The terms of the joint purchase have fixed this';
      expect([status, body.fields]).toEqual([400, { [Object.keys(change)[0]!]: words }]);
    }
    expect((await edit(id, { content: 'Other words', quantity: 40 })).body.business.content).toBe('Other words');
  });

  it('ends with the business group', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await makeGroup(id);
    const { status, body } = await edit(id, { price: 1 });
    expect([status, body.error]).toEqual([409, 'The business group is already made. Agree on changes there.']);
  });
});

describe('closing an offer', () => {
  const toldOfClosing = async (who: TestMember) =>
    (await noticesOf(who)).filter(([kind]) => kind === 'offer closed').map(([, message]) => message);

  it('tells the partners who still stand, once', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await takeInterest(id, other);
    const left = { businessId: id, partnerId: other.id, turn: 1 };
    expect((await other.call('POST /api/business/interest/:businessId/:partnerId/withdraw', left)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => setClosed(id, true)));
    const told = `${creator.fullName} closed the offer of Artemether + Lumefantrine you were interested in.`;
    expect(await toldOfClosing(partner)).toEqual([told]);
    expect([...(await toldOfClosing(other)), ...(await toldOfClosing(creator))]).toEqual([]);
  });

  it('says nothing to those who are in its group', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await makeGroup(id);
    await setClosed(id, true);
    expect(await toldOfClosing(partner)).toEqual([]);
  });

  it('by itself tells its creator as well, once', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await app.ctx.db
      .updateTable('offer')
      .set({ closes_on: dayFromNow(-1) })
      .where('id', '=', id)
      .execute();
    await Promise.all(Array.from({ length: 8 }, () => closeOver(app.ctx, { offerId: id })));
    const told = ['The offer of Artemether + Lumefantrine has closed: its last day is over.'];
    expect(await Promise.all([partner, creator, other].map(toldOfClosing))).toEqual([told, told, []]);
  });
});

describe('withdrawing an offer', () => {
  it('takes it out of every list; who has the link reads that it was withdrawn', async () => {
    const id = await makeOffer();
    const told = next(await online(other), 'business');
    const { status, body } = await withdraw(id);
    expect([status, body.business.state, body.business.status]).toEqual([200, 'withdrawn', true]);
    expect((await told).businesses).toMatchObject([{ _id: id, state: 'withdrawn' }]);
    for (const creatorId of [undefined, creator.id]) {
      const list = await creator.call('GET /api/business/', creatorId ? { creator: creatorId } : {});
      expect(list.body.businesses.map(({ _id }) => _id)).not.toContain(id);
    }
    expect(await show(id)).toMatchObject({ state: 'withdrawn', mine: false });
  });

  it('tells the partners once, and leaves nothing to be done with it', async () => {
    const id = await makeOffer();
    await takeInterest(id);
    await withdraw(id);
    expect((await withdraw(id)).status).toBe(200);
    const words = `${creator.fullName} withdrew the offer of Artemether + Lumefantrine you were interested in.`;
    expect(await noticesOf(partner)).toEqual([['offer withdrawn', words]]);
    const after = [
      await takeInterest(id, other),
      await edit(id, { price: 1 }),
      await setClosed(id, false),
      await makeGroup(id),
    ];
    for (const { status, body } of after) expect([status, body.error]).toEqual([409, 'This business was withdrawn']);
    expect((await show(id)).state).toBe('withdrawn');
  });

  it('is the creator’s alone', async () => {
    const id = await makeOffer();
    expect((await withdraw(id, partner)).status).toBe(403);
    expect((await withdraw(randomUUIDv7())).status).toBe(404);
    expect((await show(id)).state).toBe('open');
  });

  it('and making the group exclude each other, however they meet', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await makeOffer();
      await takeInterest(id);
      const [gone, made] = await Promise.all([withdraw(id), makeGroup(id)]);
      expect([gone.status, made.status].toSorted()).toEqual([200, 409]);
      const row = await app.ctx.db.selectFrom('offer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect([row.withdrawn_at !== null, row.chat_id !== null].toSorted()).toEqual([false, true]);
    }
  });
});

describe('the last day of an offer', () => {
  const setLastDay = (id: string, day: string) =>
    app.ctx.db.updateTable('offer').set({ closes_on: day }).where('id', '=', id).execute();

  async function closingsOf(id: string): Promise<Date[]> {
    const { rows } = await sql<{ at: Date }>`
      SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`close-offer ${id}`}`.execute(app.ctx.db);
    return rows.map(({ at }) => at);
  }

  it('has a job at its end, one whatever it was before', async () => {
    const id = await makeOffer({ closesOn: dayFromNow(5) });
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(5))]);
    await edit(id, { closesOn: dayFromNow(9) });
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(9))]);
    expect(await closingsOf(await makeOffer())).toEqual([]);
  });

  it('once over shows it closed and takes no interest, before any job has run', async () => {
    const id = await makeOffer({ closesOn: dayFromNow(0) });
    expect(await show(id, partner)).toMatchObject({ state: 'open', closedAt: null });
    const yesterday = dayFromNow(-1);
    await setLastDay(id, yesterday);
    const closedAt = endOfDayInLagos(yesterday).toISOString();
    const shown = await show(id);
    expect([shown.state, shown.status, new Date(shown.closedAt ?? '').toISOString()]).toEqual([
      'closed',
      true,
      closedAt,
    ]);
    const late = await takeInterest(id);
    expect([late.status, late.body.error]).toEqual([409, 'This business is closed']);
  });

  it('closes it by itself, once, and everybody hears of it', async () => {
    const id = await makeOffer();
    await setLastDay(id, dayFromNow(-1));
    const heard: string[] = [];
    (await online(other)).on('biz', ({ biz }) => heard.push(biz.state));
    await app.ctx.jobs.add(app.ctx.db, 'close-offer', { offerId: id });
    await until(() => heard.length === 1);
    const row = () => app.ctx.db.selectFrom('offer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const closed = await row();
    expect(closed.closed_at).toEqual(endOfDayInLagos(dayFromNow(-1)));
    await Promise.all(Array.from({ length: 8 }, () => closeOver(app.ctx, { offerId: id })));
    expect(await row()).toEqual(closed);
    expect(heard).toEqual(['closed']);
  });

  it('that was moved or taken away leaves it open when the old job comes', async () => {
    const ids = [await makeOffer({ closesOn: dayFromNow(1) }), await makeOffer({ closesOn: dayFromNow(1) })];
    await edit(ids[0]!, { closesOn: '' });
    for (const id of ids) await closeOver(app.ctx, { offerId: id });
    expect(await Promise.all(ids.map(async (id) => (await show(id)).state))).toEqual(['open', 'open']);
  });

  it('must be put later before it is opened again', async () => {
    const id = await makeOffer();
    await setLastDay(id, dayFromNow(-1));
    const refused = await setClosed(id, false);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Its last day is over. Edit the business and choose a later one first.',
    ]);
    expect((await edit(id, { content: 'Still closed' })).body.business.state).toBe('closed');
    expect((await edit(id, { closesOn: dayFromNow(2) })).body.business.state).toBe('closed');
    expect((await setClosed(id, false)).body.business.state).toBe('open');
    expect(await closingsOf(id)).toEqual([endOfDayInLagos(dayFromNow(2))]);
  });

  it('does not open again what has expired meanwhile', async () => {
    const id = await makeOffer();
    await setClosed(id, true);
    await app.ctx.db.updateTable('offer').set({ expiry_date: '2020-01-31' }).where('id', '=', id).execute();
    const { status, body } = await setClosed(id, false);
    expect([status, body.error]).toEqual([409, 'These goods have expired. They cannot be traded on Mortar.']);
  });
});

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
    const told = next(await online(other), 'biz');
    const file = await blobs(jpeg(20, 10), webp(30, 10));
    const { status } = await edit(id, { photos: ['new', photos[2], photos[0], 'new'], file });
    expect(status).toBe(200);
    const after = await photosOf(id);
    expect(after.slice(1, 3)).toEqual([photos[2], photos[0]]);
    expect(new Set([...after, ...photos]).size).toBe(5);
    expect((await told).biz.product.productImage.map(({ imageUrl }) => imageUrl)).toEqual(after);
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
    expect((await edit(id, { file: await blobs(png()) }, other)).status).toBe(403);
    expect(await count()).toHaveLength(before);
  });
});
