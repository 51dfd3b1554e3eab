/** The group that an offer's creator makes of interested members. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  app,
  creator,
  makeGroup,
  makeOffer,
  online,
  openMarket,
  other,
  partner,
  show,
  expressInterest,
} from './offers.ts';
import type { TestMember } from '../../kit/people.ts';
import { makeMembers } from '../../chat/rooms.ts';
import { ask, next, until } from '../../kit/socket.ts';

openMarket();

describe('the business group', () => {
  it('holds the creator as admin and everybody interested, who hear of it and can write at once', async () => {
    const id = await makeOffer();
    await expressInterest(id, partner, 900);
    await expressInterest(id, other);
    const sockets = await Promise.all([creator, partner, other].map(online));
    const events = Promise.all(sockets.map((socket) => next(socket, 'chats')));
    const { status, body } = await makeGroup(id);
    expect(status).toBe(200);
    const chatId = body.newChatRoom._id;
    expect(await events).toEqual([{ chatId }, { chatId }, { chatId }]);
    const received = Promise.all(sockets.map((socket) => next(socket, 'chatMade')));
    expect(await ask(sockets[1]!, 'chat', { message: 'Hello all', _id: chatId })).toHaveProperty('message');
    expect((await received).map((event) => event.chatId)).toEqual([chatId, chatId, chatId]);
    const room = (await other.call('POST /api/user/singlechatroom/:id', { id: chatId })).body.chat;
    expect(room).toMatchObject({ title: 'Coartem group', admin: creator.id });
    expect(room.users.map(({ userId }) => userId._id).toSorted()).toEqual(
      [creator.id, partner.id, other.id].toSorted(),
    );
    expect((await show(id, partner)).chatroom).toBe(chatId);
    const [stranger] = (await makeMembers(app, 1)) as [TestMember];
    expect((await show(id, stranger)).chatroom).toBeNull();
  });

  it('is one, 64 times at once', async () => {
    const id = await makeOffer();
    await expressInterest(id);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => makeGroup(id, creator, `Group ${index}`)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.newChatRoom._id)).size).toBe(1);
    const rooms = await app.ctx.db.selectFrom('chat').where('admin_id', '=', creator.id).selectAll().execute();
    expect(rooms).toHaveLength(1);
    expect((await makeGroup(id, creator, 'Another')).body).toEqual(answers[0]!.body);
  });

  it('of a joint purchase takes no partner who comes after it was made, and says so', async () => {
    const id = await makeOffer({ business: 'joint purchase' });
    await expressInterest(id);
    await makeGroup(id);
    const late = (await makeMembers(app, 1))[0]!;
    const answer = await expressInterest(id, late);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      'The business group already exists. Look for another offer or create one.',
    ]);
    expect((await expressInterest(id)).status).toBe(200);
    expect((await show(id, creator)).interestedPartners).toHaveLength(1);
  });

  it('is made by the creator, of somebody, with a title', async () => {
    const id = await makeOffer();
    const alone = await makeGroup(id);
    expect([alone.status, alone.body.error]).toEqual([
      409,
      'Nobody is interested yet. A group needs at least one member.',
    ]);
    await expressInterest(id);
    expect((await makeGroup(id, partner)).status).toBe(404);
    expect((await makeGroup(id, creator, '  ')).status).toBe(400);
    expect((await makeGroup(id, creator, 'x'.repeat(81))).status).toBe(400);
    expect((await makeGroup(randomUUID())).status).toBe(404);
    expect((await show(id, creator)).chatroom).toBeNull();
  });
});

it('tells nobody of a change that was not committed', async () => {
  const socket = await online(other);
  const received: unknown[] = [];
  socket.onAny((event) => received.push(event));
  const id = await makeOffer();
  await until(() => received.length === 1);
  await makeGroup(id);
  await expressInterest(id, creator);
  await ask(socket, 'since', { chatId: randomUUID(), after: 0 });
  expect(received).toEqual(['business']);
});
