/** Offers: who sees what, who may do what, and that each action happens once. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Offer } from '#contract/trade/offer-shape.ts';
import {
  app,
  creator,
  FIELDS,
  makeOffer,
  online,
  openMarket,
  other,
  partner,
  show,
  expressInterest,
} from './offers.ts';
import type { TestMember } from '../../kit/people.ts';
import { png } from '../../media/pictures.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { next, until } from '../../kit/socket.ts';

openMarket();

/** The rights of a member who may do nothing with an offer. */
const NOTHING = {
  edit: false,
  withdraw: false,
  close: false,
  reopen: false,
  group: false,
  interest: false,
  buy: false,
  pay: false,
};

describe('making an offer', () => {
  it('answers it whole, and everybody online sees it at once as the public does', async () => {
    const event = next(await online(other), 'business');
    const { status, body } = await creator.call('POST /api/business/:userId', { userId: creator.id, ...FIELDS });
    expect(status).toBe(200);
    const {
      business,
      genericName,
      brandName,
      strength,
      expiryDate,
      manufacturer,
      quantity,
      locationOfPharmacy,
      content,
      deadline,
    } = FIELDS;
    const visible: Offer = {
      _id: body.business._id,
      creator: { _id: creator.id, fullName: creator.fullName, profileImage: { imageUrl: null }, licence: null },
      business,
      content,
      deadline,
      status: false,
      state: 'open',
      price: null,
      usualPrice: null,
      buyAtOnce: false,
      confirmStock: false,
      delivery: null,
      quantityLeft: quantity,
      closesOn: null,
      closedAt: null,
      editedAt: null,
      product: {
        genericId: 1,
        genericName,
        brandName,
        strength,
        expiryDate,
        manufacturer,
        quantity,
        unit: 'carton',
        batchNumber: '',
        nafdacNumber: '',
        locationOfPharmacy,
        productImage: [],
      },
      joint: null,
      createdAt: body.business.createdAt,
      version: body.business.version,
    };
    expect(body.business).toEqual({
      ...visible,
      interestedPartners: [],
      interested: false,
      mine: true,
      may: { ...NOTHING, edit: true, withdraw: true, close: true },
      chatroom: null,
      pharmacy: null,
      stock: null,
      purchase: null,
      bought: null,
      alerts: [],
      hiddenBecause: null,
    });
    expect(await event).toEqual({ businesses: [visible] });
    expect(await show(visible._id)).toEqual({
      ...visible,
      interestedPartners: [],
      interested: false,
      mine: false,
      may: { ...NOTHING, interest: true },
      chatroom: null,
      pharmacy: null,
      stock: null,
      purchase: null,
      bought: null,
      alerts: [],
      hiddenBecause: null,
    });
  });

  it('needs no more than the kind, the name and the quantity', async () => {
    const input = { userId: creator.id, business: 'demand', genericName: 'Insulin', quantity: '5', expiryDate: '' };
    const { body } = await creator.call('POST /api/business/:userId', input);
    expect(body.business).toMatchObject({
      content: '',
      product: { quantity: 5, expiryDate: null, locationOfPharmacy: { town: '', state: '' } },
    });
  });

  it('takes a form with a picture, which is then served', async () => {
    const picture = new Blob([new Uint8Array(await png())], { type: 'image/png' });
    const id = await makeOffer({ file: picture });
    const { product } = await show(id);
    expect(product.locationOfPharmacy).toEqual(FIELDS.locationOfPharmacy);
    expect(product.productImage).toHaveLength(1);
    const served = await fetch(app.url + product.productImage[0]!.imageUrl);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/webp');
  });

  it('is refused with a sentence for each wrong field, and nothing is made', async () => {
    const wrong = { userId: creator.id, business: 'gift', quantity: 0, expiryDate: '2028-02-30', genericName: ' ' };
    const { status, body } = await creator.call('POST /api/business/:userId', wrong);
    expect(status).toBe(400);
    expect(body.type).toBe('invalid');
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['business', 'expiryDate', 'genericName', 'quantity']);
    const made = await app.ctx.db.selectFrom('offer').where('creator_id', '=', creator.id).selectAll().execute();
    expect(made).toHaveLength(0);
  });

  it('is refused in the name of somebody else', async () => {
    const { status } = await creator.call('POST /api/business/:userId', { ...FIELDS, userId: other.id });
    expect(status).toBe(403);
  });
});

describe('showing interest', () => {
  it('makes a partner whose price only the creator and that partner see', async () => {
    const id = await makeOffer();
    await expressInterest(id, other);
    const { status, body } = await expressInterest(id, partner, 2_500.5);
    expect(status).toBe(200);
    const mine = {
      user: { _id: partner.id, fullName: partner.fullName, profileImage: { imageUrl: null }, licence: null },
      price: 2_500.5,
    };
    expect(body.business).toMatchObject({ interested: true, mine: false, interestedPartners: [mine] });
    const theirs = { user: { _id: other.id }, price: null };
    expect((await show(id, creator)).interestedPartners).toMatchObject([theirs, mine]);
    expect((await show(id)).interestedPartners).toMatchObject([theirs]);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    expect(await show(id, stranger)).toMatchObject({ interested: false, interestedPartners: [] });
  });

  it('tells everybody that the offer changed, and nobody the price', async () => {
    const id = await makeOffer();
    const nextEvent = next(await online(other), 'biz');
    await expressInterest(id, partner, 1_234);
    const event = await nextEvent;
    expect(event.biz._id).toBe(id);
    expect(JSON.stringify(event)).not.toMatch(/:"?1234\b|interested/);
  });

  it('counts once a member, 64 times at once', async () => {
    const id = await makeOffer();
    const answers = await Promise.all(Array.from({ length: 64 }, () => expressInterest(id, partner, 900)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect((await show(id, creator)).interestedPartners).toHaveLength(1);
  });

  it('keeps the first price: the same again is answered the same, another is refused', async () => {
    const id = await makeOffer();
    const first = await expressInterest(id, partner, 900);
    expect((await expressInterest(id, partner, 900)).body).toEqual(first.body);
    const again = await expressInterest(id, partner, 901);
    expect([again.status, again.body.error]).toEqual([409, 'You have already joined']);
    expect((await expressInterest(id)).status).toBe(409);
    expect((await show(id, creator)).interestedPartners).toMatchObject([{ price: 900 }]);
  });

  it('is not for one’s own offer, nor for a closed or an unknown one', async () => {
    const id = await makeOffer();
    expect((await expressInterest(id, creator, 900)).status).toBe(403);
    await creator.call('PATCH /api/business/:id', { id, status: true });
    const closed = await expressInterest(id, partner, 900);
    expect([closed.status, closed.body.error]).toEqual([409, 'This offer is closed']);
    expect((await expressInterest(randomUUID(), partner, 900)).status).toBe(404);
    expect((await show(id, creator)).interestedPartners).toEqual([]);
  });

  it.each([0, -1, 0.004, 'many', 1e12, Number.MAX_SAFE_INTEGER])('refuses the price %s', async (amount) => {
    const id = await makeOffer();
    const { status, body } = await partner.call('POST /api/business/user/:businessId', { businessId: id, amount });
    expect([400, 422]).toContain(status);
    expect(body.fields).toHaveProperty('amount');
    expect((await show(id, creator)).interestedPartners).toEqual([]);
  });
});

describe('opening and closing', () => {
  it('is the creator’s alone, says the state in a word, and everybody hears of a change', async () => {
    const id = await makeOffer();
    const socket = await online(other);
    const received: string[] = [];
    socket.on('biz', ({ biz }) => received.push(biz.state));
    expect((await partner.call('PATCH /api/business/:id', { id, status: true })).status).toBe(404);
    expect((await creator.call('PATCH /api/business/:id', { id, status: true })).body.business).toMatchObject({
      status: true,
      state: 'closed',
    });
    await creator.call('PATCH /api/business/:id', { id, status: true });
    expect((await creator.call('PATCH /api/business/:id', { id, status: false })).body.business).toMatchObject({
      status: false,
      state: 'open',
    });
    await until(() => received.length === 2);
    expect(received).toEqual(['closed', 'open']);
    expect((await expressInterest(id)).status).toBe(200);
  });

  it('refuses anything but true and false', async () => {
    const id = await makeOffer();
    for (const status of ['true', 1, null, undefined]) {
      expect((await creator.call('PATCH /api/business/:id', { id, status })).status).toBe(400);
    }
  });
});
