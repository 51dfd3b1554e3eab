/** Changes of an offer: edits, closing, and withdrawal. */
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#rules/time.ts';
import { closeOver } from '#server/actions/trade/offer/offer-change.ts';
import {
  app,
  creator,
  dayFromNow,
  edit,
  FIELDS,
  makeGroup,
  makeOffer,
  online,
  openMarket,
  other,
  partner,
  setClosed,
  show,
  expressInterest,
} from './offers.ts';
import { listNotices } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { next } from '../../kit/socket.ts';
import { asJob } from '../../money/as-job.ts';

openMarket();

const makePriced = (fields: Record<string, unknown> = {}) => makeOffer({ price: 1_500, ...fields });
const withdraw = (id: string, who = creator) => who.call('DELETE /api/business/:id', { id, userId: who.id });

async function noticesOf(who: TestMember): Promise<[string, string][]> {
  return (await listNotices(who)).map(({ payload, message }) => [payload.alertType, message]);
}

describe('editing an offer', () => {
  it('changes what is given, keeps the rest, says so, and everybody sees it at once', async () => {
    const id = await makePriced();
    const before = await show(id);
    const event = next(await online(other), 'biz');
    const { status, body } = await edit(id, { price: 1_400, content: 'Two packs are dented', brandName: 'Lonart' });
    expect(status).toBe(200);
    // live events leave out what only the viewer or the creator sees
    const {
      interestedPartners: _,
      interested: __,
      mine: ___,
      chatroom: ____,
      stock: _____,
      alerts: ______,
      hiddenBecause: _______,
      purchase: ________,
      bought: _________,
      pharmacy: ___________,
      may: __________,
      ...visible
    } = before;
    expect(await event).toEqual({
      biz: {
        ...visible,
        price: 1_400,
        content: 'Two packs are dented',
        editedAt: expect.any(String),
        version: visible.version + 1,
        product: { ...visible.product, brandName: 'Lonart' },
      },
    });
    expect(body.business).toMatchObject({ mine: true, price: 1_400, business: 'sale' });
    expect((await show(id)).price).toBe(1_400);
  });

  it('can empty what may be empty, and links the name to the catalogue anew', async () => {
    const id = await makePriced({ closesOn: dayFromNow(3) });
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
    const id = await makePriced();
    const { body } = await edit(id, { ...FIELDS, quantity: '40', price: '1500.00' });
    expect(body.business.editedAt).toBeNull();
  });

  it('does not change the kind', async () => {
    const id = await makePriced();
    expect((await edit(id, { business: 'demand' })).body.business).toMatchObject({ business: 'sale', editedAt: null });
  });

  it('is the creator’s alone', async () => {
    const id = await makePriced();
    expect((await edit(id, { price: 1 }, partner)).status).toBe(404);
    expect((await edit(randomUUIDv7(), { price: 1 })).status).toBe(404);
    expect((await show(id)).price).toBe(1_500);
  });

  it('refuses controlled drugs, expired goods and days that are over, and changes nothing', async () => {
    const id = await makePriced();
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

  it('notifies partners of another price, quantity or expiry, and not of other fields', async () => {
    const id = await makePriced();
    await expressInterest(id, partner, 900);
    await edit(id, { content: 'Other words', town: 'Ikeja', deadline: 'soon' });
    expect(await noticesOf(partner)).toEqual([]);
    for (const change of [{ price: 1_300 }, { quantity: 39 }, { expiryDate: '2028-04-30' }]) await edit(id, change);
    const text = `${creator.fullName} changed the offer of Artemether + Lumefantrine you are interested in. Check it again.`;
    expect(await noticesOf(partner)).toEqual(Array.from({ length: 3 }, () => ['offer changed', text]));
    expect(await noticesOf(other)).toEqual([]);
  });

  it('leaves alone what partners of a joint purchase have committed to', async () => {
    const joint = { minimum: 5, deadline: new Date(Date.now() + 5 * DAY_MS), tiers: [{ from: 1, price: 900 }] };
    const id = await makePriced({ business: 'joint purchase', joint });
    for (const change of [{ quantity: 41 }, { unit: 'pack' }, { closesOn: dayFromNow(9) }]) {
      const { status, body } = await edit(id, change);
      const text = 'The joint purchase terms fix this';
      expect([status, body.fields]).toEqual([400, { [Object.keys(change)[0]!]: text }]);
    }
    expect((await edit(id, { content: 'Other words', quantity: 40 })).body.business.content).toBe('Other words');
  });

  it('goes on after a sale by bargain, for what is not sold', async () => {
    const id = await makePriced();
    await partner.call('POST /api/business/user/:businessId', { businessId: id, amount: 900, quantity: 10 });
    expect((await show(id)).quantityLeft).toBe(40);
    const step = { businessId: id, partnerId: partner.id, turn: 1 };
    await creator.call('POST /api/business/interest/:businessId/:partnerId/accept', step);
    await makeGroup(id);
    expect(await show(id, creator)).toMatchObject({ quantityLeft: 30, may: { edit: true, close: true } });
    for (const change of [{ genericName: 'Metformin' }, { strength: '1 mg' }, { unit: 'strip' }, { quantity: 9 }]) {
      const { status, body } = await edit(id, change);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(change)]);
    }
    const { status, body } = await edit(id, { price: 1_200, quantity: 25, content: 'Fewer than before' });
    expect([status, body.business.price, body.business.quantityLeft]).toEqual([200, 1_200, 15]);
    const [bargain] = (await show(id, creator)).interestedPartners;
    expect(bargain).toMatchObject({ agreed: 900, quantity: 10 });
    expect((await setClosed(id, true)).status).toBe(200);
  });

  it('of a joint purchase ends with the business group', async () => {
    const id = await makePriced({ business: 'joint purchase', price: null });
    await expressInterest(id, partner, 900);
    await makeGroup(id);
    const { status, body } = await edit(id, { price: 1 });
    expect([status, body.error]).toEqual([409, 'The business group already exists. Agree on changes there.']);
  });
});

describe('closing an offer', () => {
  const closingNoticesOf = async (who: TestMember) =>
    (await noticesOf(who)).filter(([kind]) => kind === 'offer closed').map(([, message]) => message);

  it('notifies active partners, once', async () => {
    const id = await makePriced();
    await expressInterest(id, partner, 900);
    await expressInterest(id, other, 900);
    const left = { businessId: id, partnerId: other.id, turn: 1 };
    expect((await other.call('POST /api/business/interest/:businessId/:partnerId/withdraw', left)).status).toBe(200);
    await Promise.all(Array.from({ length: 8 }, () => setClosed(id, true)));
    const text = `${creator.fullName} closed the offer of Artemether + Lumefantrine you were interested in.`;
    expect(await closingNoticesOf(partner)).toEqual([text]);
    expect([...(await closingNoticesOf(other)), ...(await closingNoticesOf(creator))]).toEqual([]);
  });

  it('does not notify members of its group', async () => {
    const id = await makePriced();
    await expressInterest(id, partner, 900);
    await makeGroup(id);
    await setClosed(id, true);
    expect(await closingNoticesOf(partner)).toEqual([]);
  });

  it('automatically notifies its creator as well, once', async () => {
    const id = await makePriced();
    await expressInterest(id, partner, 900);
    await app.ctx.db
      .updateTable('offer')
      .set({ closes_on: dayFromNow(-1) })
      .where('id', '=', id)
      .execute();
    await Promise.all(Array.from({ length: 8 }, () => asJob(() => closeOver(app.ctx, { offerId: id }))));
    const messages = ['The offer of Artemether + Lumefantrine closed: its last day has passed.'];
    expect(await Promise.all([partner, creator, other].map(closingNoticesOf))).toEqual([messages, messages, []]);
  });
});

describe('withdrawing an offer', () => {
  it('takes it out of every list; who has the link reads that it was withdrawn', async () => {
    const id = await makePriced();
    const event = next(await online(other), 'business');
    const { status, body } = await withdraw(id);
    expect([status, body.business.state, body.business.status]).toEqual([200, 'withdrawn', true]);
    expect((await event).businesses).toMatchObject([{ _id: id, state: 'withdrawn' }]);
    for (const creatorId of [undefined, creator.id]) {
      const list = await creator.call('GET /api/business/', creatorId ? { creator: creatorId } : {});
      expect(list.body.businesses.map(({ _id }) => _id)).not.toContain(id);
    }
    expect(await show(id)).toMatchObject({ state: 'withdrawn', mine: false });
  });

  it('notifies the partners once, and allows nothing more', async () => {
    const id = await makePriced();
    await expressInterest(id, partner, 900);
    await withdraw(id);
    expect((await withdraw(id)).status).toBe(200);
    const text = `${creator.fullName} withdrew the offer of Artemether + Lumefantrine you were interested in.`;
    expect(await noticesOf(partner)).toEqual([['offer withdrawn', text]]);
    const after = [
      await expressInterest(id, other, 900),
      await edit(id, { price: 1 }),
      await setClosed(id, false),
      await makeGroup(id),
    ];
    for (const { status, body } of after) expect([status, body.error]).toEqual([409, 'This offer was withdrawn']);
    expect((await show(id)).state).toBe('withdrawn');
  });

  it('is the creator’s alone', async () => {
    const id = await makePriced();
    expect((await withdraw(id, partner)).status).toBe(404);
    expect((await withdraw(randomUUIDv7())).status).toBe(404);
    expect((await show(id)).state).toBe('open');
  });

  it('and making the group exclude each other, however they meet', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await makePriced();
      await expressInterest(id, partner, 900);
      const [gone, made] = await Promise.all([withdraw(id), makeGroup(id)]);
      expect([gone.status, made.status].toSorted()).toEqual([200, 409]);
      const row = await app.ctx.db.selectFrom('offer').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
      expect([row.withdrawn_at !== null, row.chat_id !== null].toSorted()).toEqual([false, true]);
    }
  });
});
