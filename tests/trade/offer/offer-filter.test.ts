/**
 * Filters and orders of the offers: each lists exactly the offers the rule allows, once over all pages, and those with one's own interest.
 */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Offer } from '#contract/trade/offer-shape.ts';
import { dayInLagos } from '#rules/lagos.ts';
import { licenceYearAt } from '#rules/account/licence.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { OFFER_KINDS, OFFER_PAGE } from '#rules/trade/offer.ts';
import { isWanted, monthsAfter, OFFER_SORTS, type OfferFilters, type OfferSort } from '#rules/trade/offer-search.ts';
import { ada, app, type Asked, ids, list, make, openOfferLists } from './offer-lists.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';

openOfferLists();

let verified: TestMember;
/** A member with no other offers than those of `makeMany`. */
let trader: TestMember;
beforeAll(async () => {
  verified = await makeMember(app, { firstName: 'Vera', lastName: 'Fied' });
  trader = await makeMember(app, { firstName: 'Tade', lastName: 'Many' });
  const licence = { id: randomUUIDv7(), member_id: verified.id, number: 'PCN/1', year: licenceYearAt(new Date()) };
  await app.ctx.db
    .insertInto('licence')
    .values({ ...licence, state: 'verified', decided_at: new Date() })
    .execute();
  await makeMany();
});

const TODAY = dayInLagos(new Date());

/** Makes offers of every combination, some without price, expiry or last day, and several equal in each. */
async function makeMany(): Promise<void> {
  for (let n = 0; n < 75; n += 1) {
    await make({
      genericName: `Zz ${n}`,
      creator: trader,
      kind: OFFER_KINDS[n % 3]!,
      state: NIGERIAN_STATES[n % 2]!,
      priceKobo: n % 5 === 0 ? null : 10_000 * (1 + (n % 7)),
      expiryDate: n % 4 === 0 ? null : monthsAfter(TODAY, n % 11),
      closesOn: n % 6 === 0 ? null : monthsAfter(TODAY, n % 3),
      isClosed: n % 8 === 0,
    });
  }
}

/** Reads all pages, one after the other. */
async function listAll(asked: Asked): Promise<Offer[]> {
  const all: Offer[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const page = await list(after === undefined ? asked : { ...asked, after });
    expect(page.offers.length).toBeLessThanOrEqual(OFFER_PAGE);
    all.push(...page.offers);
    after = page.next;
  }
  return all;
}

describe('filters', () => {
  const asked: OfferFilters[] = [
    {},
    { open: true },
    { kind: 'demand' },
    { state: 'Adamawa', open: true },
    { minPrice: 300 },
    { maxPrice: 300 },
    { minPrice: 200, maxPrice: 500, kind: 'sale', open: true },
    { monthsLeft: 5 },
    { monthsLeft: 10, state: 'Abia', maxPrice: 600 },
    { verified: true },
  ];
  const facts = (offer: Offer) => ({
    kind: offer.business,
    state: offer.product.locationOfPharmacy.state,
    price: offer.price,
    expiryDate: offer.product.expiryDate,
    isOpen: offer.state === 'open',
    isVerified: offer.creator.licence?.state === 'verified',
  });

  it.each(asked.flatMap((filters) => OFFER_SORTS.map((sort) => ({ filters, sort }))))(
    '$filters leave in the order «$sort» what the rule leaves',
    async ({ filters, sort }) => {
      const all = await listAll({ creator: trader.id });
      expect(all).toHaveLength(75);
      const wanted = all.filter((offer) => isWanted(filters, facts(offer), TODAY));
      const results = await listAll({ ...filters, sort, creator: trader.id });
      expect(ids(results).toSorted()).toEqual(ids(wanted).toSorted());
    },
  );

  it('for verified sellers leave only those verified now', async () => {
    const id = await make({ genericName: 'From a verified seller', creator: verified });
    await make({ genericName: 'From a verified seller' });
    expect(ids((await list({ q: 'from a verified', verified: true })).offers)).toEqual([id]);
    await app.ctx.db.updateTable('licence').set({ year: 2020 }).where('member_id', '=', verified.id).execute();
    expect((await list({ q: 'from a verified', verified: true })).offers).toEqual([]);
  });

  it('for open offers leave out those past their last day, before that is written down', async () => {
    const open = await make({ genericName: 'Standing until today', closesOn: TODAY });
    await make({ genericName: 'Standing until today', closesOn: '2026-01-31' });
    expect(ids((await list({ q: 'standing until', open: true })).offers)).toEqual([open]);
    expect((await list({ q: 'standing until' })).offers).toHaveLength(2);
  });

  it('never bring back what was withdrawn', async () => {
    await make({ genericName: 'Taken away again', isWithdrawn: true });
    for (const sort of OFFER_SORTS) expect((await list({ q: 'taken away', sort })).offers).toEqual([]);
  });

  it('say of one offer whether it belongs into the list', async () => {
    const id = await make({ genericName: 'Quinine sulphate', state: 'Kano' });
    expect(ids((await list({ q: 'quinin', only: id })).offers)).toEqual([id]);
    expect((await list({ q: 'quinin', state: 'Lagos', only: id })).offers).toEqual([]);
    expect((await list({ only: randomUUIDv7() })).offers).toEqual([]);
  });

  it.each([
    [{ q: 'x' }, 'q'],
    [{ kind: 'gift' }, 'kind'],
    [{ state: 'Atlantis' }, 'state'],
    [{ minPrice: -1 }, 'minPrice'],
    [{ maxPrice: 'much' }, 'maxPrice'],
    [{ minPrice: 20, maxPrice: 10 }, 'maxPrice'],
    [{ monthsLeft: 0 }, 'monthsLeft'],
    [{ monthsLeft: 61 }, 'monthsLeft'],
    [{ open: 'perhaps' }, 'open'],
    [{ verified: 1 }, 'verified'],
    [{ sort: 'best' }, 'sort'],
    [{ only: 'all' }, 'only'],
  ])('refuse %j at the field %s', async (filters, field) => {
    const { status, body } = await ada.call('GET /api/business/', filters);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });
});

describe('orders', () => {
  const keys: Record<OfferSort, (offer: Offer) => string | number | null> = {
    newest: ({ createdAt }) => -Date.parse(createdAt),
    'price up': ({ price }) => price,
    'price down': ({ price }) => price && -price,
    'expiry soonest': ({ product }) => product.expiryDate,
    'expiry longest': ({ product }) => product.expiryDate && -Date.parse(product.expiryDate),
    'deadline soonest': ({ closesOn }) => closesOn,
  };

  it.each(OFFER_SORTS)('%s lists each offer once over all pages, those without the value last', async (sort) => {
    const all = await listAll({ sort, creator: trader.id });
    expect(new Set(ids(all)).size).toBe(75);
    const values = all.map(keys[sort]);
    const known = values.filter((value) => value !== null);
    expect(values.slice(0, known.length)).toEqual(known);
    expect(known).toEqual(known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  });

  it.each(OFFER_SORTS)('%s takes no cursor of another order, and no invented one', async (sort) => {
    const foreign = await Promise.all(
      OFFER_SORTS.filter((other) => other !== sort).map((other) => list({ sort: other, creator: trader.id })),
    );
    const invented = ['x', `${sort}_x_${randomUUIDv7()}`, `${sort}__`, `newest_${TODAY}T00:00:00.000000Z_${ada.id}`];
    const cursors = [
      ...foreign.map(({ next }) => next!),
      ...invented.map((text) => Buffer.from(text).toString('base64url')),
    ];
    for (const after of cursors) {
      const { status, body } = await ada.call('GET /api/business/', { sort, after });
      expect(status, Buffer.from(after, 'base64url').toString()).toBe(400);
      expect(Object.keys(body.fields ?? {})).toEqual(['after']);
    }
  });

  it('go on after a page where offers came and went meanwhile', async () => {
    const first = await list({ sort: 'price up', creator: trader.id });
    await make({ genericName: 'Cheapest', creator: trader, priceKobo: 1, isWithdrawn: true });
    const second = await list({ sort: 'price up', creator: trader.id, after: first.next! });
    expect(ids(second.offers).filter((id) => ids(first.offers).includes(id))).toEqual([]);
    expect(second.offers).toHaveLength(OFFER_PAGE);
  });
});

describe('the offers a member is interested in', () => {
  const liked = async (who: TestMember) => {
    const { status, body } = await who.call('GET /api/business/', { interested: true });
    expect(status).toBe(200);
    return body.businesses.map(({ _id }) => _id);
  };

  it('are listed for them alone, until they withdraw', async () => {
    const ids = [await make({ genericName: 'Liked one' }), await make({ genericName: 'Liked two' })];
    await make({ genericName: 'Not liked' });
    expect(await liked(verified)).toEqual([]);
    for (const businessId of ids) {
      expect((await verified.call('POST /api/business/user/:businessId', { businessId })).status).toBe(200);
    }
    expect((await liked(verified)).toSorted()).toEqual(ids.toSorted());
    expect([...(await liked(ada)), ...(await liked(trader))]).toEqual([]);
    const left = { businessId: ids[0], partnerId: verified.id, turn: 1 };
    await verified.call('POST /api/business/interest/:businessId/:partnerId/withdraw', left);
    expect(await liked(verified)).toEqual([ids[1]]);
  });
});
