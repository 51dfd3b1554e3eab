/** A joint purchase with terms has no bargains: what both sides see of a commitment, who is excluded, and the notifications. */
import { beforeEach, describe, expect, it } from 'vitest';
import { endAtDeadline } from '#server/actions/trade/agreement/joint-end.ts';
import { commit, leave, offerOf, open, passDeadline, show } from './joints.ts';
import { messagesOf } from '../../notice/notices.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { until } from '../../kit/socket.ts';
import { openApp } from '../../kit/start.ts';

const app = openApp();
let organiser: TestMember;
let ada: TestMember;
let bola: TestMember;
let chika: TestMember;
beforeEach(async () => {
  [organiser, ada, bola, chika] = (await makeMembers(app, 4)) as [TestMember, TestMember, TestMember, TestMember];
});

const BARGAIN = '/api/business/interest/:businessId/:partnerId';

async function bargainOf(id: string, partner: TestMember) {
  const partners = (await offerOf(organiser, id)).interestedPartners;
  const { turn = 1 } = partners.find(({ user }) => user._id === partner.id) ?? {};
  return { businessId: id, partnerId: partner.id, turn };
}

async function decline(id: string, partner: TestMember) {
  return organiser.call(`POST ${BARGAIN}/decline`, await bargainOf(id, partner));
}

async function makeGroup(id: string) {
  return organiser.call('POST /api/business/group/:businessId', { businessId: id, title: 'Metformin' });
}

describe('an interested partner', () => {
  it('is shown with the quantity they hold, wait for or gave back', async () => {
    const id = await open(organiser);
    await commit(ada, id, 70);
    await commit(bola, id, 40, true);
    await chika.call('POST /api/business/user/:businessId', { businessId: id, amount: null });
    expect((await offerOf(organiser, id)).interestedPartners.map(({ user, commit: held }) => [user._id, held])).toEqual(
      [
        [ada.id, { quantity: 70, state: 'in' }],
        [bola.id, { quantity: 40, state: 'reserve' }],
        [chika.id, null],
      ],
    );
    await decline(id, ada);
    const [declined] = (await offerOf(ada, id)).interestedPartners;
    expect(declined).toMatchObject({ state: 'declined', commit: { quantity: 70, state: 'out' } });
  });

  it('of an offer without terms holds nothing', async () => {
    const { body } = await organiser.call('POST /api/business/:userId', {
      userId: organiser.id,
      business: 'joint purchase',
      genericName: 'Metformin',
      quantity: 5,
    });
    await ada.call('POST /api/business/user/:businessId', { businessId: body.business._id, amount: 200 });
    expect((await offerOf(organiser, body.business._id)).interestedPartners).toMatchObject([{ commit: null }]);
  });
});

describe('who is kept out', () => {
  it('is told why: declined, or too late for the group', async () => {
    const id = await open(organiser);
    await commit(ada, id, 20);
    expect((await show(ada, id)).refusal).toBeNull();
    await commit(bola, id, 20);
    await decline(id, ada);
    expect((await show(ada, id)).refusal).toBe('declined');
    expect((await show(chika, id)).refusal).toBeNull();
    await makeGroup(id);
    expect((await show(chika, id)).refusal).toBe('group made');
    expect((await show(bola, id)).refusal).toBeNull();
    expect((await show(organiser, id)).refusal).toBeNull();
    expect((await commit(chika, id, 20)).status).toBe(409);
  });

  it('is not the partner who left, while there is no group', async () => {
    const id = await open(organiser);
    await commit(ada, id, 20);
    await leave(ada, id);
    expect((await show(ada, id)).refusal).toBeNull();
    expect((await commit(ada, id, 10)).status).toBe(200);
  });
});

describe('the steps of a bargain', () => {
  it('name no price and end in no agreement, as the prices are those of all', async () => {
    const id = await open(organiser);
    await commit(ada, id, 20);
    const bargain = await bargainOf(id, ada);
    const answers = [
      await organiser.call(`POST ${BARGAIN}/counter`, { ...bargain, amount: 100 }),
      await organiser.call(`POST ${BARGAIN}/accept`, bargain),
      await ada.call(`POST ${BARGAIN}/offer`, { ...bargain, amount: 100 }),
    ];
    for (const { status, body } of answers) expect([status, body.type]).toEqual([409, 'conflict']);
    expect((await offerOf(organiser, id)).interestedPartners).toMatchObject([{ state: 'offered', turn: bargain.turn }]);
  });

  it('decline nobody, and let nobody withdraw, once it has ended', async () => {
    const id = await open(organiser);
    await commit(ada, id, 100);
    await passDeadline(app, id);
    expect((await decline(id, ada)).status).toBe(409);
    await endAtDeadline(app.ctx, { offerId: id });
    expect((await decline(id, ada)).status).toBe(409);
    expect((await ada.call(`POST ${BARGAIN}/withdraw`, await bargainOf(id, ada))).status).toBe(409);
    expect(await show(organiser, id)).toMatchObject({ state: 'reached', committed: 100 });
    expect((await offerOf(organiser, id)).interestedPartners).toMatchObject([{ state: 'offered' }]);
  });
});

describe('notices', () => {
  it('name the quantity of whoever takes part, waits, leaves and is declined', async () => {
    const id = await open(organiser);
    await commit(ada, id, 70);
    await commit(bola, id, 40, true);
    expect(await messagesOf(organiser, 'interest')).toEqual([
      `${bola.fullName} joined your joint purchase of Metformin (40 packs, on the waiting list).`,
      `${ada.fullName} joined your joint purchase of Metformin (70 packs).`,
    ]);
    await leave(bola, id);
    expect(await messagesOf(organiser, 'bargain withdrawn')).toEqual([
      `${bola.fullName} left your joint purchase of Metformin (40 packs, on the waiting list).`,
    ]);
    await decline(id, ada);
    expect(await messagesOf(ada, 'bargain declined')).toEqual([
      `${organiser.fullName} declined your part in the joint purchase of Metformin (70 packs).`,
    ]);
  });

  it('of a changed and of a withdrawn one speak of the joint purchase', async () => {
    const id = await open(organiser);
    await commit(ada, id, 70);
    await organiser.call('PATCH /api/business/:id/edit', { id, strength: '850 mg' });
    expect(await messagesOf(ada, 'offer changed')).toEqual([
      `${organiser.fullName} changed the joint purchase of Metformin you joined. Check it again.`,
    ]);
    await organiser.call('DELETE /api/business/:id', { id });
    expect(await messagesOf(ada, 'offer withdrawn')).toEqual([
      `${organiser.fullName} withdrew the joint purchase of Metformin you joined. Nobody has to buy.`,
    ]);
  });

  it('of a saved search say that others buy together', async () => {
    const filters = { name: 'Together', kind: 'joint purchase' } as const;
    expect((await chika.call('POST /api/business/searches/', filters)).status).toBe(200);
    await open(organiser);
    await until(async () => (await messagesOf(chika, 'saved search')).length > 0);
    expect(await messagesOf(chika, 'saved search')).toEqual([
      `${organiser.fullName} started a joint purchase of Metformin 500 mg, which matches your saved search.`,
    ]);
  });
});
