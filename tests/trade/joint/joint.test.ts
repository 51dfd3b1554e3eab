/** Joint purchases: terms, commitments within the target, and the reserve list. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#rules/time.ts';
import { ask, commit, leave, offerOf, open, show, sumIn, TIERS } from './joints.ts';
import { messagesOf } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { connect, next } from '../../kit/socket.ts';
import { openApp } from '../../kit/start.ts';
import { hoursFromNow } from '../../authorisation/fixture.ts';

const app = openApp({ env: { SOCKETS_PER_ADDRESS: '1000' } });
let organiser: TestMember;
let ada: TestMember;
let bola: TestMember;
let chika: TestMember;
beforeEach(async () => {
  [organiser, ada, bola, chika] = (await makeMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
});

describe('terms', () => {
  it('come with the offer, are seen by everybody, and close it on the day of the deadline in Lagos', async () => {
    const id = await open(organiser, { own: 20 });
    const offer = await offerOf(ada, id);
    expect(offer.joint).toMatchObject({
      target: 100,
      minimum: 10,
      committed: 20,
      members: 1,
      state: 'running',
      extended: false,
      endedAt: null,
      tiers: TIERS,
    });
    const lagos = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Africa/Lagos' });
    expect(offer.closesOn).toBe(lagos.format(new Date(offer.joint!.deadline)));
    const { body } = await ada.call('GET /api/business/', {});
    expect(body.businesses.find(({ _id }) => _id === id)?.joint?.committed).toBe(20);
  });

  it('may come as JSON text, and may be left out', async () => {
    const text = await ask(
      organiser,
      {},
      { joint: JSON.stringify({ deadline: hoursFromNow(5), tiers: [{ from: 1, price: '9' }] }) },
    );
    expect(text.body.business.joint).toMatchObject({ minimum: 1, tiers: [{ from: 1, price: 9 }] });
    const { body } = await ask(organiser, {}, { joint: undefined });
    expect(body.business.joint).toBeNull();
    expect((await show(ada, body.business._id)) as unknown).toBeUndefined();
    expect((await commit(ada, body.business._id, 10)).status).toBe(404);
  });

  it.each([
    [{ deadline: 'tomorrow' }, 'joint.deadline'],
    [{ deadline: new Date(Date.now() + 60_000).toISOString() }, 'joint.deadline'],
    [{ deadline: new Date(Date.now() + 91 * 24 * HOUR_MS).toISOString() }, 'joint.deadline'],
    [{ minimum: 101 }, 'joint.minimum'],
    [{ minimum: 0 }, 'joint.minimum'],
    [{ own: 101 }, 'joint.own'],
    [{ tiers: [] }, 'joint.tiers'],
    [{ tiers: [{ from: 2, price: 5 }] }, 'joint.tiers.0.from'],
    [{ tiers: [{ from: 1, price: 0.001 }] }, 'joint.tiers.0.price'],
    [{ tiers: [TIERS[0], { from: 50, price: 2_500 }] }, 'joint.tiers.1.price'],
    [{ tiers: [TIERS[0], { from: 101, price: 2_000 }] }, 'joint.tiers.1.from'],
    [{ tiers: Array.from({ length: 7 }, (_, at) => ({ from: at + 1, price: 100 - at })) }, 'joint.tiers'],
  ])('like %j are refused at %s, and no offer is made', async (terms, field) => {
    const { status, body } = await ask(organiser, terms);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    const { body: list } = await ada.call('GET /api/business/', { creator: organiser.id });
    expect(list.businesses).toEqual([]);
  });

  it('belong to joint purchases alone', async () => {
    const { status, body } = await ask(organiser, {}, { business: 'demand' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['joint']]);
  });
});

describe('committing', () => {
  it('is seen by others at once, shows interest, and names the partners to each other only', async () => {
    const id = await open(organiser, { own: 20 });
    const socket = await connect(app.url, chika.token);
    const event = next(socket, 'biz');
    const { body } = await commit(ada, id, 30);
    expect(body.joint).toMatchObject({ committed: 50, members: 2, mine: false, commit: { quantity: 30, state: 'in' } });
    expect((await event).biz.joint).toMatchObject({ committed: 50, members: 2 });
    socket.disconnect();
    expect((await show(ada, id)).partners.map(({ user, organiser: isOwn }) => [user.fullName, isOwn])).toEqual([
      [organiser.fullName, true],
      [ada.fullName, false],
    ]);
    expect((await show(chika, id)).partners).toEqual([]);
    expect((await offerOf(organiser, id)).interestedPartners.map(({ user }) => user._id)).toEqual([ada.id]);
    expect((await offerOf(ada, id)).interested).toBe(true);
    expect(await messagesOf(organiser, 'interest')).toHaveLength(1);
  });

  it('changes up and down within the minimum and the room, and the same again changes nothing', async () => {
    const id = await open(organiser);
    await commit(ada, id, 30);
    expect((await commit(ada, id, 60)).body.joint.committed).toBe(60);
    expect((await commit(ada, id, 60)).body.joint.committed).toBe(60);
    expect((await commit(ada, id, 10)).body.joint.committed).toBe(10);
    const little = await commit(ada, id, 9);
    expect([little.status, little.body.fields]).toEqual([400, { quantity: 'Choose at least 10' }]);
    const much = await commit(ada, id, 101);
    expect([much.status, much.body.fields]).toEqual([400, { quantity: 'More than the whole purchase' }]);
    expect(await sumIn(app, id)).toBe(10);
  });

  it('takes the rest where the rest is less than the minimum, but no part of it', async () => {
    const id = await open(organiser);
    await commit(ada, id, 95);
    expect((await commit(bola, id, 4)).status).toBe(400);
    expect((await commit(bola, id, 5)).body.joint.committed).toBe(100);
  });

  it('that does not fit is refused with the room there is, and waits where that is wanted', async () => {
    const id = await open(organiser);
    await commit(ada, id, 70);
    const refused = await commit(bola, id, 40);
    expect([refused.status, refused.body]).toMatchObject([409, { type: 'conflict', room: 30 }]);
    expect((await offerOf(bola, id)).interested).toBe(false);
    const waits = await commit(bola, id, 40, true);
    expect(waits.body.joint).toMatchObject({ committed: 70, commit: { quantity: 40, state: 'reserve', place: 1 } });
    expect((await commit(chika, id, 50, true)).body.joint.commit).toEqual({ quantity: 50, state: 'reserve', place: 2 });
    // a member who has a commitment keeps it, and does not join the reserve list for more
    expect((await commit(ada, id, 101 - 1, true)).body.joint).toMatchObject({ committed: 100 });
  });

  it('and leaving go with the interest: who leaves is no partner, who is declined gives back', async () => {
    const id = await open(organiser);
    await commit(ada, id, 60);
    await leave(ada, id);
    expect((await offerOf(organiser, id)).interestedPartners).toEqual([]);
    expect(await messagesOf(organiser, 'bargain withdrawn')).toHaveLength(1);
    await commit(ada, id, 70);
    expect((await offerOf(organiser, id)).interestedPartners.map(({ state }) => state)).toEqual(['offered']);
    await commit(bola, id, 40, true);
    const [firstInterest] = (await offerOf(organiser, id)).interestedPartners;
    const answer = { businessId: id, partnerId: ada.id, turn: firstInterest!.turn };
    expect((await organiser.call('POST /api/business/interest/:businessId/:partnerId/decline', answer)).status).toBe(
      200,
    );
    expect(await show(organiser, id)).toMatchObject({ committed: 40, members: 1 });
    expect((await commit(ada, id, 20)).status).toBe(409);
  });

  it('is closed to nobody by a group that is made, but to newcomers', async () => {
    const id = await open(organiser);
    await commit(ada, id, 10);
    await organiser.call('POST /api/business/group/:businessId', { businessId: id, title: 'Metformin' });
    expect((await commit(ada, id, 20)).status).toBe(200);
    expect((await commit(bola, id, 20)).status).toBe(409);
  });

  it('asks for an open business that exists', async () => {
    const id = await open(organiser);
    await organiser.call('PATCH /api/business/:id', { id, status: true });
    expect((await commit(ada, id, 20)).status).toBe(409);
    expect((await commit(ada, randomUUID(), 20)).status).toBe(404);
  });

  it('is open to the organiser, below the minimum too', async () => {
    const id = await open(organiser);
    expect((await commit(organiser, id, 3)).body.joint).toMatchObject({ mine: true, committed: 3 });
    expect((await leave(organiser, id)).body.joint).toMatchObject({ committed: 0, commit: null });
  });
});

describe('the reserve list', () => {
  it('moves up by time, whole, when somebody leaves or lowers, and each is told', async () => {
    const id = await open(organiser);
    await commit(ada, id, 90);
    await commit(bola, id, 60, true);
    await commit(chika, id, 20, true);
    await commit(ada, id, 80);
    expect((await show(chika, id)).commit).toEqual({ quantity: 20, state: 'in', place: null });
    expect((await show(bola, id)).commit).toEqual({ quantity: 60, state: 'reserve', place: 1 });
    expect(await messagesOf(chika, 'joint moved up')).toEqual([
      'You moved up from the waiting list. You are in the joint purchase of Metformin.',
    ]);
    expect(await messagesOf(organiser, 'joint full')).toHaveLength(1);
    await leave(ada, id);
    expect((await show(bola, id)).commit?.state).toBe('in');
    expect(await sumIn(app, id)).toBe(80);
    expect((await show(organiser, id)).partners.map(({ state }) => state)).toEqual(['in', 'in', 'out']);
    expect((await show(bola, id)).partners.map(({ state }) => state)).toEqual(['in', 'in']);
  });

  it('is left by whoever wants less, when that fits', async () => {
    const id = await open(organiser);
    await commit(ada, id, 80);
    await commit(bola, id, 40, true);
    expect((await commit(bola, id, 20)).body.joint.commit).toEqual({ quantity: 20, state: 'in', place: null });
  });

  it('keeps the place of who lowers, and sends who raises to its end', async () => {
    const id = await open(organiser);
    await commit(ada, id, 100);
    await commit(bola, id, 40, true);
    await commit(chika, id, 40, true);
    expect((await commit(bola, id, 30, true)).body.joint.commit?.place).toBe(1);
    expect((await commit(bola, id, 50, true)).body.joint.commit?.place).toBe(2);
  });
});
