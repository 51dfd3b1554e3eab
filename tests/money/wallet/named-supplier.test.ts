/** In the chatroom of an offer the admin, or the supplier the admin names, requests the wallet; and what else each may do in a room. */
import { beforeEach, describe, expect, it } from 'vitest';
import { app, creator, interest, offerId, openBargains, other, partner } from '../../trade/offer/bargains.ts';
import { ROOM_SIZE } from '#rules/chat/chat.ts';
import { inTransaction } from '#server/store/db.ts';
import { insertPair } from '#server/store/people/partner.ts';
import { makeMember, type TestMember } from '../../kit/people.ts';
import { fillRoom, makeRoom } from '../../chat/rooms.ts';

openBargains();

let id: string;
beforeEach(async () => {
  await interest(partner);
  await interest(other);
  const named = { businessId: offerId, userId: creator.id, title: 'Artesunate' };
  id = (await creator.call('POST /api/business/group/:businessId', named)).body.newChatRoom._id;
});

const request = (who: TestMember, room = id) =>
  who.call('POST /api/wallet/chatroom/:id', { id: room, quantity: 10, unitPrice: 100 });
const name = (who: TestMember, friend: TestMember, room = id) =>
  who.call('POST /api/user/chatroom/:id/supplier', { id: room, friendId: friend.id });
const show = async (who: TestMember, room = id) =>
  (await who.call('POST /api/user/singlechatroom/:id', { id: room })).body.chat;
const cancel = (who: TestMember, walletAddress: string) =>
  who.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });

describe('the wallet', () => {
  it('is requested by the creator of the offer, and by no partner of theirs', async () => {
    expect(await request(partner)).toMatchObject({
      status: 403,
      body: { error: 'Only the admin, or the seller the admin names, can request the wallet in this chatroom.' },
    });
    expect((await request(creator)).status).toBe(200);
  });

  it('is requested by the named supplier, whose request counts as theirs', async () => {
    expect((await name(creator, partner)).status).toBe(200);
    expect(await show(other)).toMatchObject({ isOfOffer: true, supplier: partner.id, admin: creator.id });
    expect((await request(other)).status).toBe(403);
    const { status, body } = await request(partner);
    expect([status, body.wallet.supplier.user._id]).toEqual([200, partner.id]);
  });

  it('stays with whoever requested it when another supplier is named, who requests the next one', async () => {
    await name(creator, partner);
    const { walletAddress } = (await request(partner)).body.wallet;
    await name(creator, other);
    expect((await cancel(partner, walletAddress)).status).toBe(200);
    expect((await request(partner)).status).toBe(403);
    expect((await request(other)).status).toBe(200);
  });

  it('is requested by anybody in a chatroom of no offer', async () => {
    const room = await makeRoom(app, [creator, partner]);
    expect((await request(partner, room)).status).toBe(200);
  });
});

describe('naming a supplier', () => {
  it('is for the admin, who may take it back by their own name', async () => {
    expect((await name(partner, partner)).status).toBe(403);
    await name(creator, partner);
    await name(creator, creator);
    expect((await show(creator)).supplier).toBeNull();
    expect((await request(partner)).status).toBe(403);
  });

  it('is read by everybody in the room, once', async () => {
    await name(creator, partner);
    await name(creator, partner);
    const { messages } = await show(other);
    const lines = messages.filter(({ system }) => system?.what === 'supplier').map(({ message }) => message);
    expect(lines).toEqual([`${partner.fullName} can now request the wallet here`]);
  });

  it('ends when the supplier leaves, also for their return', async () => {
    await name(creator, partner);
    await partner.call('DELETE /api/user/chatroom/leave', { chatId: id });
    expect((await show(creator)).supplier).toBeNull();
  });

  it('goes to the next admin with the room', async () => {
    await creator.call('POST /api/user/chatroom/:id/admin', { id, friendId: other.id });
    expect((await request(creator)).status).toBe(403);
    expect((await request(other)).status).toBe(200);
  });

  it('names no stranger, and nobody in a chatroom of no offer', async () => {
    const room = await makeRoom(app, [creator, partner]);
    expect((await name(creator, partner, room)).status).toBe(409);
    const alone = await makeRoom(app, [other]);
    expect((await name(creator, partner, alone)).status).toBe(404);
  });
});

describe('in a chatroom', () => {
  const acts = {
    rename: (who: TestMember, room: string) => who.call('PATCH /api/user/chatroom/:id', { id: room, title: 'Another' }),
    nameSupplier: (who: TestMember, room: string) => name(who, other, room),
    request: (who: TestMember, room: string) => request(who, room),
    add: async (who: TestMember, room: string) => {
      const friend = await makeMember(app, { firstName: 'Chidi', lastName: 'Eze' });
      await inTransaction(app.ctx.db, (trx) => insertPair(trx, who.id, friend.id));
      return who.call('POST /api/user/chatroom/add', { chatId: room, friendId: friend.id });
    },
    remove: (who: TestMember, room: string) =>
      who.call('POST /api/user/chatroom/:id/remove', { id: room, friendId: other.id }),
    handOver: (who: TestMember, room: string) =>
      who.call('POST /api/user/chatroom/:id/admin', { id: room, friendId: partner.id }),
  };
  const kinds = {
    'of an offer': () => Promise.resolve(id),
    'of no offer': () => makeRoom(app, [creator, partner, other]),
    'that is full': async () => {
      const room = await makeRoom(app, [creator, partner, other]);
      await fillRoom(app, room, ROOM_SIZE - 3);
      return room;
    },
  };
  const roles = { admin: () => creator, participant: () => partner };

  it.each(
    Object.entries(kinds).flatMap(([kind, make]) =>
      Object.entries(roles).map(([role, who]) => ({ kind, role, make, who })),
    ),
  )('$kind the $role is told what they may do, and exactly that is taken', async ({ make, who }) => {
    const room = await make();
    const { may } = await show(who(), room);
    const accepted: Record<string, boolean> = {};
    for (const [act, ask] of Object.entries(acts)) accepted[act] = (await ask(who(), room)).status === 200;
    expect(accepted).toEqual(may);
  });
});
