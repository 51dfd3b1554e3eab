/**
 * Administrators close offers and remove offers and posts: once, with the author's id and a reason that the author reads, and without
 * touching money.
 */
import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, ADMINS_BY_ROLE, inviteByRole, signInAsAdmin } from './admins.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../money/trade.ts';
import { listNotices, messagesOf } from '../notice/notices.ts';
import { makeGroup, makeOffer, show, expressInterest } from '../trade/offer/offers.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { callOn, openApp } from '../kit/start.ts';

const CLOSE = 'POST /api/admin/business/:id';
const REMOVE = 'DELETE /api/admin/business/:id';
const REMOVE_POST = 'DELETE /api/admin/post/:id';

const app = openApp({ env: { ADMIN_EMAILS: ADMIN } });
let emulator: EmulatedProvider;
let token: string;
let moderator: string;
let creator: TestMember;
let partner: TestMember;
let other: TestMember;
beforeAll(async () => {
  emulator = await openEmulator(app);
  await inviteByRole(app);
  token = await signInAsAdmin(app);
  moderator = await signInAsAdmin(app, ADMINS_BY_ROLE.moderator);
});
beforeEach(async () => {
  [creator, partner, other] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

const actsOn = async (subject: string) => {
  const acts = app.ctx.db.selectFrom('admin_act').where('subject', '=', subject).orderBy('id');
  return (await acts.select(['what', 'reason', 'email']).execute()).map(({ what, reason, email }) => [
    what,
    reason,
    email,
  ]);
};
const close = (id: string, more: object = {}, as = moderator) => callOn(app.url, CLOSE, { id, ...more }, { token: as });
const remove = (id: string, more: object = {}, as = moderator) =>
  callOn(app.url, REMOVE, { id, ...more }, { token: as });
const businessOf = async (id: string) =>
  (await callOn(app.url, 'GET /api/admin/business/:id', { id }, { token })).body.business;
const listed = async (query: object) =>
  (await callOn(app.url, 'GET /api/admin/business', { creator: creator.id, ...query }, { token })).body.businesses;
const write = async (content = 'Cheap tramadol, no questions asked') =>
  (await creator.call('POST /api/user/post', { content })).body.post._id;

describe('an offer that an administrator closes', () => {
  it('is closed for everybody, and its creator and those interested are told in plain words', async () => {
    const id = await makeOffer({}, creator);
    await expressInterest(id, partner);
    const { status, body } = await close(id, { reason: 'The price is false.' });
    expect([status, body.business]).toMatchObject([200, { _id: id, status: true, state: 'closed' }]);
    expect(await messagesOf(creator, 'offer stopped')).toEqual([
      'Mortar closed your offer of Artemether + Lumefantrine. Reason: The price is false.',
    ]);
    expect(await messagesOf(partner, 'offer ended')).toEqual([
      'Mortar closed the offer of Artemether + Lumefantrine you were interested in.',
    ]);
    expect(await actsOn(`offer:${id}`)).toEqual([['offer closed', 'The price is false.', ADMINS_BY_ROLE.moderator]]);
  });

  it('closes once, however often and by however many it is asked for at once', async () => {
    const id = await makeOffer({}, creator);
    const answers = await Promise.all([close(id), close(id, {}, token), close(id), close(id, {}, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await close(id)).body.business.state).toBe('closed');
    expect(await actsOn(`offer:${id}`)).toHaveLength(1);
    expect(await listNotices(creator, 'offer stopped')).toHaveLength(1);
  });

  it('is called the same on the screens of members and of administrators', async () => {
    const ids = { open: await makeOffer({}, creator), closed: await makeOffer({}, creator) };
    await close(ids.closed);
    for (const [state, id] of Object.entries(ids)) {
      const asMember = await show(id, other);
      const asAdmin = await businessOf(id);
      const [row] = await listed({ q: id });
      for (const offer of [asMember, asAdmin, row]) {
        expect([offer?.state, Boolean(offer?.status)]).toEqual([state, state === 'closed']);
      }
      expect((await listed({ state })).map(({ _id }) => _id)).toEqual([id]);
    }
  });
});

describe('an offer that an administrator takes away', () => {
  it('is in no list of members any more, and its creator and those interested are told', async () => {
    const id = await makeOffer({}, creator);
    await expressInterest(id, partner);
    expect((await remove(id, { _id: creator.id, reason: 'Counterfeit goods' })).body.business.state).toBe('withdrawn');
    const { body } = await other.call('GET /api/business/', { only: id });
    expect(body.businesses).toEqual([]);
    expect(await messagesOf(creator, 'offer removed')).toEqual([
      'Mortar removed your offer of Artemether + Lumefantrine. Reason: Counterfeit goods.',
    ]);
    expect(await listNotices(partner, 'offer withdrawn')).toHaveLength(1);
    expect((await listed({ state: 'withdrawn' })).map(({ _id }) => _id)).toEqual([id]);
  });

  it('needs its creator’s id, in the body or in the address, and somebody else’s changes nothing', async () => {
    const id = await makeOffer({}, creator);
    const missing = await remove(id);
    expect([missing.status, Object.keys(missing.body.fields ?? {})]).toEqual([400, ['_id']]);
    expect((await remove(id, { _id: partner.id })).status).toBe(409);
    expect((await remove(id, { _id: 'nobody' })).status).toBe(400);
    expect([(await show(id, other)).state, await actsOn(`offer:${id}`)]).toEqual(['open', []]);
    expect(await listNotices(creator, 'offer removed')).toEqual([]);
    const address = new URL(`/api/admin/business/${id}?_id=${creator.id}`, app.url);
    const answer = await fetch(address, { method: 'DELETE', headers: { authorization: moderator } });
    expect([answer.status, (await businessOf(id)).state]).toEqual([200, 'withdrawn']);
  });

  it('goes once, however many take it away at once', async () => {
    const id = await makeOffer({}, creator);
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(id, { _id: creator.id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await actsOn(`offer:${id}`)).toHaveLength(1);
    expect(await listNotices(creator, 'offer removed')).toHaveLength(1);
  });

  it('opens nothing to the role that may not, nor to its creator’s own token', async () => {
    const id = await makeOffer({}, creator);
    const reader = await signInAsAdmin(app, ADMINS_BY_ROLE.reader);
    const money = await signInAsAdmin(app, ADMINS_BY_ROLE.money);
    for (const as of [reader, money]) expect((await remove(id, { _id: creator.id }, as)).status).toBe(403);
    expect((await remove(id, { _id: creator.id }, creator.token)).status).toBe(401);
    expect((await show(id, other)).state).toBe('open');
  });

  it('keeps the money of a running wallet where it is', async () => {
    const trade = await openTrade(app, emulator);
    await trade.buy(trade.partners[0], 2);
    const id = await makeOffer({}, trade.supplier);
    await app.ctx.db.updateTable('offer').set({ chat_id: trade.chatId }).where('id', '=', id).execute();
    const before = await trade.show();
    expect((await close(id)).status).toBe(200);
    expect((await remove(id, { _id: trade.supplier.id })).status).toBe(200);
    expect(await trade.show()).toEqual(before);
    expect(before.balance).toBe(2_000);
    expect((await businessOf(id)).wallets).toMatchObject([{ _id: trade.walletId, state: 'open' }]);
    expect((await trade.acknowledge(trade.partners[0])).status).toBe(200);
    const asAdmin = await callOn(app.url, 'GET /api/admin/wallets', { q: trade.walletAddress }, { token });
    expect(asAdmin.body.wallets).toMatchObject([
      { _id: trade.walletId, balance: 2_000, amount: before.amount, payers: 1 },
    ]);
  });

  it('leaves its group alone, whose members go on', async () => {
    const id = await makeOffer({}, creator);
    await expressInterest(id, partner);
    const room = (await makeGroup(id, creator)).body.newChatRoom._id;
    await remove(id, { _id: creator.id });
    expect((await partner.call('GET /api/wallet/chatroom/:id', { id: room })).status).toBe(200);
    expect(await listNotices(partner, 'offer withdrawn')).toEqual([]);
  });
});

describe('a post that an administrator takes away', () => {
  it('is gone for members, its author is told why, and administrators still find it', async () => {
    const id = await write();
    const input = { id, _id: creator.id, reason: 'Selling controlled medicines' };
    expect((await callOn(app.url, REMOVE_POST, input, { token: moderator })).body).toEqual({ success: true });
    expect((await other.call('GET /api/feed/post/:id', { id })).status).toBe(404);
    expect(await messagesOf(creator, 'post removed')).toEqual([
      'Mortar removed one of your posts. Selling controlled medicines.',
    ]);
    const { body } = await callOn(app.url, 'GET /api/admin/post/:id', { id }, { token });
    expect(body.post).toMatchObject({ _id: id, state: 'removed', content: 'Cheap tramadol, no questions asked' });
    const found = await callOn(
      app.url,
      'GET /api/admin/posts',
      { state: 'removed', q: 'tramadol', creator: creator.id },
      { token },
    );
    expect(found.body.posts.map(({ _id }) => _id)).toEqual([id]);
  });

  it('needs its author’s id, and goes once', async () => {
    const id = await write('Twice');
    const ask = (more: object) => callOn(app.url, REMOVE_POST, { id, ...more }, { token: moderator });
    expect((await ask({})).body.fields).toHaveProperty('_id');
    expect((await ask({ _id: randomUUIDv7() })).status).toBe(409);
    expect((await other.call('GET /api/feed/post/:id', { id })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ _id: creator.id })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await actsOn(`post:${id}`)).toEqual([['post removed', '', ADMINS_BY_ROLE.moderator]]);
    expect(await listNotices(creator, 'post removed')).toHaveLength(1);
  });
});
