/** In the chatroom of an offer its admin, or the supplier whom the admin names, requests the wallet. */
import { beforeEach, describe, expect, it } from 'vitest';
import { app, creator, interest, offerId, openBargains, other, partner } from '../../trade/offer/bargains.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeRoom } from '../../chat/rooms.ts';

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
const show = async (who: TestMember) => (await who.call('POST /api/user/singlechatroom/:id', { id })).body.chat;
const cancel = (who: TestMember, walletAddress: string) =>
  who.call('POST /api/wallet/cancel/:walletAddress', { walletAddress });

describe('the wallet', () => {
  it('is requested by the creator of the offer, and by no partner of theirs', async () => {
    expect(await request(partner)).toMatchObject({
      status: 403,
      body: { error: 'In this chatroom its admin requests the wallet, or the supplier the admin names.' },
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
    expect(lines).toEqual([`${partner.fullName} may request the wallet here`]);
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
