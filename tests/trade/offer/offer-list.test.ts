/** The list of offers: newest first, in pages, without the prices that others offered. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { OFFER_PAGE } from '#rules/trade/offer.ts';
import { app, creator, FIELDS, makeOffer, openMarket, other, partner, expressInterest } from './offers.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { startApp } from '../../kit/start.ts';

openMarket();

describe('the list', () => {
  it('shows every offer once, newest first, page by page, also where many have one moment', async () => {
    const own = await startApp();
    const [who] = (await makeMembers(own, 1)) as [TestMember];
    const rows = Array.from({ length: OFFER_PAGE * 2 + 5 }, (_, index) => ({
      id: randomUUID(),
      creator_id: who.id,
      kind: 'sale' as const,
      generic_name: `Offer ${index}`,
      quantity: 1,
      created_at: new Date(Date.UTC(2026, 0, 1) + Math.floor(index / 40) * 1000),
    }));
    await own.ctx.db.insertInto('offer').values(rows).execute();
    const listed: Offer[] = [];
    let after: string | null | undefined;
    for (let page = 1; after !== null; page += 1) {
      const { body } = await who.call('GET /api/business/', after ? { after } : {});
      expect(body.loggedIn).toBe(true);
      expect(body.businesses.length).toBe(Math.min(OFFER_PAGE, rows.length - listed.length));
      if (page === 1) await who.call('POST /api/business/:userId', { userId: who.id, ...FIELDS });
      listed.push(...body.businesses);
      after = body.nextCursor;
    }
    await own.close();
    const expected = rows.toSorted(
      (one, two) => Number(two.created_at) - Number(one.created_at) || (one.id < two.id ? 1 : -1),
    );
    expect(listed.map((offer) => offer._id)).toEqual(expected.map((row) => row.id));
  });

  it('lists those of one creator, page by page, where one is named', async () => {
    const rows = Array.from({ length: OFFER_PAGE + 3 }, (_, index) => ({
      id: randomUUID(),
      creator_id: creator.id,
      kind: 'sale' as const,
      generic_name: `Offer ${index}`,
      quantity: 1,
      created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000),
    }));
    await app.ctx.db.insertInto('offer').values(rows).execute();
    await makeOffer({}, partner);
    const { body: first } = await other.call('GET /api/business/', { creator: creator.id });
    const { body: second } = await other.call('GET /api/business/', { creator: creator.id, after: first.nextCursor! });
    expect([...first.businesses, ...second.businesses].map(({ _id }) => _id)).toEqual(
      rows.map(({ id }) => id).toReversed(),
    );
    expect(second.nextCursor).toBeNull();
    const { body: none } = await other.call('GET /api/business/', { creator: other.id });
    expect(none.businesses).toEqual([]);
  });

  it('refuses a cursor it never wrote', async () => {
    for (const after of ['x', 'AAAA', Buffer.from('2026-01-01_1').toString('base64url'), "' OR 1=1"]) {
      const { status, body } = await creator.call('GET /api/business/', { after });
      expect([status, body.type, Object.keys(body.fields ?? {})]).toEqual([400, 'invalid', ['after']]);
    }
  });

  it('tells nothing of interests', async () => {
    const id = await makeOffer();
    await expressInterest(id, partner, 1_500);
    const { body } = await other.call('GET /api/business/');
    // only a field's value counts, because random ids may contain these digits
    expect(JSON.stringify(body)).not.toMatch(/:"?1500\b/);
    expect(Object.keys(body.businesses[0]!)).not.toContain('interestedPartners');
  });
});
