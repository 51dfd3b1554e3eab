/** Two simultaneous steps of a bargain, the notifications of its other side, and the group that ends it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { app, creator, history, interest, now, offerId, other, partner, step, openBargains } from './bargains.ts';
import { openOnline } from '../../kit/online.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { next } from '../../kit/socket.ts';

openBargains();
const connected = openOnline();
const online = (who: TestMember) => connected(app.url, who.token);

describe('two at once', () => {
  /** All calls answer the same step, and only one may succeed. */
  async function race(calls: Promise<{ status: number }>[]): Promise<void> {
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(calls.length - 1);
    expect((await history(creator)).body.steps).toHaveLength(2);
    expect((await now()).turn).toBe(2);
  }
  beforeEach(async () => void (await interest(partner)));
  const turn = 1;

  it('64 accepts agree once, and tell the partner once', async () => {
    await race(Array.from({ length: 64 }, () => step(creator, 'accept', { turn })));
    const { body } = await partner.call('GET /api/feed/notifications');
    expect(body.notifications.content.filter(({ payload }) => payload.alertType === 'bargain accepted')).toHaveLength(
      1,
    );
  });

  it.each([
    ['accept', 'withdraw'],
    ['accept', 'offer'],
    ['decline', 'withdraw'],
    ['counter', 'offer'],
  ] as const)('the creator’s %s and the partner’s %s: the first one holds', async (one, two) => {
    await race([step(creator, one, { turn, amount: 700 }), step(partner, two, { turn, amount: 800 })]);
  });

  it('accept and decline: the first one holds', async () => {
    await race([step(creator, 'accept', { turn }), step(creator, 'decline', { turn })]);
  });

  it('nobody agrees to a price they have not seen', async () => {
    await step(partner, 'offer', { amount: 100 });
    const stale = await step(creator, 'accept', { turn });
    expect([stale.status, stale.body.error]).toEqual([409, 'This has changed. You now see the latest version.']);
    expect(await now()).toMatchObject({ state: 'offered', price: 100 });
  });
});

describe('the other side', () => {
  it('is told of each step, with a notice that leads to the offer', async () => {
    await interest(partner);
    await step(creator, 'counter', { amount: 950 });
    await step(partner, 'offer', { amount: 920 });
    await step(creator, 'counter', { amount: 930 });
    await step(partner, 'decline');
    const noticesOf = async (who: TestMember) =>
      (await who.call('GET /api/feed/notifications')).body.notifications.content.map(({ message, link }) => [
        message,
        link,
      ]);
    const link = `/business/${offerId}`;
    expect(await noticesOf(creator)).toEqual([
      [`${partner.fullName} declined your price of ₦930 for Artesunate.`, link],
      [`${partner.fullName} made a counter-offer for Artesunate: ₦920.`, link],
      [`${partner.fullName} is interested in your offer of Artesunate at ₦900.`, link],
    ]);
    expect(await noticesOf(partner)).toEqual([
      [`${creator.fullName} made a counter-offer for Artesunate: ₦930.`, link],
      [`${creator.fullName} made a counter-offer for Artesunate: ₦950.`, link],
    ]);
  });

  it('is notified of the change at once, and nobody else learns a price', async () => {
    await interest(partner, { amount: 4_321 });
    const sockets = await Promise.all([partner, other].map(online));
    const events = Promise.all(sockets.map((socket) => next(socket, 'biz')));
    await step(creator, 'counter', { amount: 8_765 });
    const [event, elsewhere] = await events;
    expect(event?.biz._id).toBe(offerId);
    expect(JSON.stringify(elsewhere)).not.toMatch(/4321|8765/);
  });
});

describe('the business group', () => {
  const makeGroup = () =>
    creator.call('POST /api/business/group/:businessId', { businessId: offerId, title: 'Artesunate' });

  it('adds active partners, not declined and withdrawn ones, and the bargains go on', async () => {
    const [third, fourth] = (await makeMembers(app, 2)) as [TestMember, TestMember];
    await Promise.all([partner, other, third, fourth].map((who) => interest(who)));
    await step(creator, 'accept');
    const keyed = (who: TestMember) => ({ businessId: offerId, partnerId: who.id, turn: 1 });
    await creator.call('POST /api/business/interest/:businessId/:partnerId/decline', keyed(other));
    await third.call('POST /api/business/interest/:businessId/:partnerId/withdraw', keyed(third));
    const chatId = (await makeGroup()).body.newChatRoom._id;
    const { body } = await creator.call('POST /api/user/singlechatroom/:id', { id: chatId });
    expect(body.chat.users.map(({ userId }) => userId._id).toSorted()).toEqual(
      [creator.id, partner.id, fourth.id].toSorted(),
    );
    const late = await creator.call('POST /api/business/interest/:businessId/:partnerId/accept', keyed(fourth));
    expect(late.status).toBe(200);
  });

  it('needs a partner who was not declined', async () => {
    await interest(partner);
    await step(creator, 'decline');
    expect((await makeGroup()).status).toBe(409);
  });
});
