/** Saved searches: creating, removing, and one notification for every matching offer. */
import { randomUUIDv7 } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { licenceYearAt } from '#rules/account/licence.ts';
import { SAVED_SEARCH_LIMITS } from '#rules/trade/saved-search.ts';
import { matchOffer } from '#server/actions/trade/offer/offer-match.ts';
import { offersNotifiedOf } from '../notice/notices.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';
import { untilJobsDone } from '../kit/jobs.ts';

const app = openApp();
let seller: TestMember;
let buyer: TestMember;
beforeEach(async () => {
  [seller, buyer] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});

async function save(who: TestMember, filters: Record<string, unknown>, name = 'What I need') {
  const { status, body } = await who.call('POST /api/business/searches/', { name, ...filters });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.searches;
}

/** Makes an offer of a medicine that the test names, so that no offer matches one of another test. */
async function offer(genericName: string, fields: Record<string, unknown> = {}, who = seller): Promise<string> {
  const input = { userId: who.id, business: 'demand', genericName, quantity: 5, ...fields };
  const { status, body } = await who.call('POST /api/business/:userId', input);
  expect(status, JSON.stringify(body)).toBe(200);
  await untilJobsDone(app, 'match-offer');
  return body.business._id;
}

/** Lists the offers of which the member was notified, newest first. */
const noticesOf = (who: TestMember) => offersNotifiedOf(who, 'saved search');

describe('saving', () => {
  it('keeps name and filters, the newest first, for their member alone', async () => {
    const filters = {
      q: 'coartem',
      kind: 'sale',
      state: 'Lagos',
      minPrice: 100,
      maxPrice: 200.5,
      monthsLeft: 6,
      verified: true,
    };
    await save(buyer, filters, 'First');
    const searches = await save(buyer, { state: 'Kano' }, 'Second');
    expect(searches.map(({ name, filters }) => [name, filters])).toEqual([
      ['Second', { state: 'Kano' }],
      ['First', filters],
    ]);
    expect((await seller.call('GET /api/business/searches/')).body.searches).toEqual([]);
  });

  it.each([
    [{ name: ' ', q: 'coartem' }, 'name'],
    [{ name: 'Everything' }, 'name'],
    [{ name: 'Everything', verified: false }, 'name'],
    [{ name: 'x'.repeat(61), q: 'coartem' }, 'name'],
    [{ name: 'Wrong', q: 'c' }, 'q'],
    [{ name: 'Wrong', minPrice: 2, maxPrice: 1 }, 'maxPrice'],
    [{ name: 'Wrong', state: 'Atlantis' }, 'state'],
  ])('refuses %j at the field %s', async (input, field) => {
    const { status, body } = await buyer.call('POST /api/business/searches/', input);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it(`takes ${SAVED_SEARCH_LIMITS.count} of a member and not one more, also when many are saved at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        buyer.call('POST /api/business/searches/', { name: `No ${n}`, q: `word ${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SAVED_SEARCH_LIMITS.count);
    expect(statuses.filter((status) => status === 409)).toHaveLength(64 - SAVED_SEARCH_LIMITS.count);
    expect((await buyer.call('GET /api/business/searches/')).body.searches).toHaveLength(SAVED_SEARCH_LIMITS.count);
  });

  it('is undone by its member alone', async () => {
    const [search] = await save(buyer, { q: 'insulin' });
    const id = search!._id;
    expect((await seller.call('DELETE /api/business/searches/:id', { id })).status).toBe(404);
    expect((await buyer.call('DELETE /api/business/searches/:id', { id })).body.searches).toEqual([]);
    expect((await buyer.call('DELETE /api/business/searches/:id', { id })).status).toBe(404);
  });
});

describe('a new offer', () => {
  it('is notified to members with a matching saved search, by brand, generic or misspelt, once', async () => {
    await save(buyer, { q: 'lonart', kind: 'demand' });
    await save(buyer, { q: 'artemeter' });
    const generic = await app.ctx.db
      .selectFrom('catalogue_generic')
      .where('name', '=', 'Artemether + Lumefantrine')
      .select('id')
      .executeTakeFirstOrThrow();
    const id = await offer('Artemether + Lumefantrine', { genericId: generic.id });
    expect(await noticesOf(buyer)).toEqual([id]);
    const { body } = await buyer.call('GET /api/feed/notifications');
    const [notice] = body.notifications.content;
    expect(notice).toMatchObject({
      actor: { _id: seller.id },
      message: expect.stringContaining('Artemether + Lumefantrine'),
    });
  });

  it('is not notified where a filter excludes it', async () => {
    await save(buyer, { q: 'zinc gluconate', kind: 'sale' });
    await save(buyer, { q: 'zinc gluconate', state: 'Kano' });
    await save(buyer, { q: 'zinc gluconate', maxPrice: 99 });
    await save(buyer, { q: 'zinc gluconate', monthsLeft: 12 });
    await save(buyer, { q: 'zinc gluconate', verified: true });
    await save(buyer, { q: 'something else' });
    await offer('Zinc gluconate', { price: 100, locationOfPharmacy: { town: '', state: 'Lagos' } });
    expect(await noticesOf(buyer)).toEqual([]);
  });

  it('is notified where every filter matches', async () => {
    const licence = { id: randomUUIDv7(), member_id: seller.id, number: 'PCN/1', year: licenceYearAt(new Date()) };
    await app.ctx.db
      .insertInto('licence')
      .values({ ...licence, state: 'verified', decided_at: new Date() })
      .execute();
    await save(buyer, {
      q: 'salbu',
      kind: 'sale',
      state: 'Lagos',
      minPrice: 50,
      maxPrice: 100,
      monthsLeft: 6,
      verified: true,
    });
    const place = { locationOfPharmacy: { town: '', state: 'Lagos' } };
    const id = await offer('Salbutamol', { business: 'sale', price: 100, expiryDate: '2031-01-31', ...place });
    expect(await noticesOf(buyer)).toEqual([id]);
  });

  it('is never notified to its own creator, nor between members with a block', async () => {
    const [third] = (await makeMembers(app, 1)) as [TestMember];
    for (const who of [seller, buyer, third]) await save(who, { q: 'oxytocin' });
    await buyer.call('POST /api/user/block/:friendId', { friendId: seller.id });
    await seller.call('POST /api/user/block/:friendId', { friendId: third.id });
    await offer('Oxytocin');
    expect(await Promise.all([seller, buyer, third].map(noticesOf))).toEqual([[], [], []]);
  });

  it('is notified once however often its job runs, also concurrently', async () => {
    await save(buyer, { q: 'misoprostol' });
    const id = await offer('Misoprostol');
    await Promise.all(Array.from({ length: 8 }, () => matchOffer(app.ctx, { offerId: id })));
    expect(await noticesOf(buyer)).toEqual([id]);
  });

  it('is notified to all of many members', async () => {
    const many = await makeMembers(app, 45);
    for (const who of many) await save(who, { q: 'heparin' });
    const id = await offer('Heparin');
    expect(await Promise.all(many.map(noticesOf))).toEqual(many.map(() => [id]));
  });
});

describe('an existing offer', () => {
  it('is notified when reopened, to members not notified before', async () => {
    const id = await offer('Warfarin');
    await save(buyer, { q: 'warfarin' });
    for (const status of [true, false, true, false]) await seller.call('PATCH /api/business/:id', { id, status });
    await untilJobsDone(app, 'match-offer');
    expect(await noticesOf(buyer)).toEqual([id]);
  });

  it('is not notified when closed before the job runs', async () => {
    await save(buyer, { q: 'digoxin' });
    const id = randomUUIDv7();
    const closed = {
      id,
      creator_id: seller.id,
      kind: 'sale',
      generic_name: 'Digoxin',
      quantity: 1,
      closed_at: new Date(),
    } as const;
    await app.ctx.db.insertInto('offer').values(closed).execute();
    await matchOffer(app.ctx, { offerId: id });
    expect(await noticesOf(buyer)).toEqual([]);
  });
});
