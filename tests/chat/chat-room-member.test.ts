/** Members of chatrooms over HTTP: adding and leaving, the next admin, system messages, and counts. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ROOM_SIZE } from '#rules/chat/chat.ts';
import { adminOf, chidi, memberIds, openChatroom, partners, show, systemMessages } from './chatrooms.ts';
import { ada, app, bola, online, room } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import { fillRoom, makeMembers, makeRoom } from './rooms.ts';
import { ask, next } from '../kit/socket.ts';

openChatroom();

describe('adding a partner', () => {
  it('is for any participant, posts one system message, notifies the new member, and counts the past as read', async () => {
    await partners(bola, chidi);
    const socket = await online(ada);
    await ask(socket, 'chat', { message: 'Terms: 10 cartons', _id: room });
    const newcomer = await online(chidi);
    const event = Promise.all([next(newcomer, 'chats'), next(newcomer, 'notice'), next(socket, 'chatMade')]);
    const { status } = await bola.call('POST /api/user/chatroom/add', { chatId: room, friendId: chidi.id });
    expect(status).toBe(200);
    const [, { notice }, { messages }] = await event;
    expect(notice).toMatchObject({
      message: `${bola.fullName} added you to the chatroom “Group”.`,
      link: `/chatroom/${room}`,
    });
    expect(messages).toMatchObject([
      {
        seq: 2,
        kind: 'system',
        nonce: null,
        message: `${bola.fullName} added ${chidi.fullName}`,
        system: {
          what: 'joined',
          actor: { _id: bola.id, fullName: bola.fullName },
          subject: { _id: chidi.id, fullName: chidi.fullName },
        },
      },
    ]);
    const chat = await show(chidi);
    expect(chat.messages.map(({ message }) => message)).toContain('Terms: 10 cartons');
    expect(chat.unread).toBe(0);
    expect((await ask(newcomer, 'chat', { message: 'Here I am', _id: room })).message?.seq).toBe(3);
  });

  it('is for one’s own partners, by participants alone', async () => {
    await partners(chidi, bola);
    const add = (who: TestMember, friendId: string, chatId = room) =>
      who.call('POST /api/user/chatroom/add', { chatId, friendId });
    expect(await add(ada, chidi.id)).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    expect((await add(ada, randomUUID())).status).toBe(403);
    expect((await add(chidi, bola.id)).status).toBe(404);
    expect((await add(bola, chidi.id, randomUUID())).status).toBe(404);
    expect((await ada.call('POST /api/user/chatroom/add', { friendId: bola.id })).body.fields).toHaveProperty('chatId');
    expect(await memberIds()).toHaveLength(2);
    expect(await systemMessages()).toEqual([]);
  });

  it('refuses whoever was blocked, and a chat of two', async () => {
    await partners(ada, chidi);
    const { body } = await ada.call('POST /api/user/chat', { friendId: chidi.id });
    const single = await ada.call('POST /api/user/chatroom/add', { chatId: body.chat._id, friendId: bola.id });
    expect(single.status).toBe(404);
    await chidi.call('POST /api/user/block/:friendId', { friendId: ada.id });
    const { status } = await ada.call('POST /api/user/chatroom/add', { chatId: room, friendId: chidi.id });
    expect(status).toBe(403);
  });

  it('64 times at once adds them once, with one system message and one notice', async () => {
    await Promise.all([partners(ada, chidi), partners(bola, chidi)]);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, at) =>
        (at % 2 ? ada : bola).call('POST /api/user/chatroom/add', { chatId: room, friendId: chidi.id }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await systemMessages()).toHaveLength(1);
    expect((await chidi.call('GET /api/feed/notifications')).body.notifications.content).toHaveLength(1);
  });

  it('stops at the size a room may have, also at the last seat', async () => {
    const full = await makeRoom(app, [ada]);
    await fillRoom(app, full, ROOM_SIZE - 2);
    const newcomers = await makeMembers(app, 8);
    await Promise.all(newcomers.map((who) => partners(ada, who)));
    const answers = await Promise.all(
      newcomers.map((who) => ada.call('POST /api/user/chatroom/add', { chatId: full, friendId: who.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    expect(await memberIds(full)).toHaveLength(ROOM_SIZE);
    expect(await systemMessages(full)).toHaveLength(1);
  });
});

describe('leaving', () => {
  it('posts a system message, closes the room on every device of the member, and works by query too', async () => {
    const [gone, stays] = [await online(bola), await online(ada)];
    const events = Promise.all([next(gone, 'chats'), next(stays, 'chats')]);
    const response = await fetch(`${app.url}/api/user/chatroom/leave?chatId=${room}`, {
      method: 'DELETE',
      headers: { authorization: bola.token },
    });
    expect(await response.json()).toEqual({ success: true });
    await events;
    expect(await systemMessages()).toEqual([['left', `${bola.fullName} left`]]);
    expect(await show(bola)).toBeUndefined();
    expect(await ask(gone, 'chat', { message: 'Still there?', _id: room })).toMatchObject({ type: 'not_found' });
    const received: unknown[] = [];
    gone.on('chatMade', (event) => received.push(event));
    await ask(stays, 'chat', { message: 'Between us', _id: room });
    await ask(gone, 'since', { chatId: room, after: 0 });
    expect(received).toEqual([]);
    expect((await bola.call('DELETE /api/user/chatroom/leave', { chatId: room })).status).toBe(404);
  });

  it('hands an admin’s room to the longest-standing participant', async () => {
    await app.ctx.db.insertInto('chat_member').values({ chat_id: room, member_id: chidi.id }).execute();
    expect((await ada.call('DELETE /api/user/chatroom/leave', { chatId: room })).status).toBe(200);
    expect(await adminOf()).toBe(bola.id);
    expect(await systemMessages()).toEqual([
      ['left', `${ada.fullName} left`],
      ['admin', `${bola.fullName} is the admin now`],
    ]);
    expect((await show(chidi)).messages.at(-1)).toMatchObject({
      system: { what: 'admin', actor: { _id: ada.id }, subject: { _id: bola.id } },
    });
  });

  it('leaves the room without an admin where everybody leaves at once, and keeps its messages', async () => {
    const all = await makeMembers(app, 12);
    const crowd = await makeRoom(app, all);
    const answers = await Promise.all(all.map((who) => who.call('DELETE /api/user/chatroom/leave', { chatId: crowd })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await memberIds(crowd)).toEqual([]);
    expect(await adminOf(crowd)).toBeNull();
    expect((await systemMessages(crowd)).filter(([what]) => what === 'left')).toHaveLength(12);
  });

  it('always leaves an admin who is there, whoever goes while the room is handed over', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two, three] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
      const own = await makeRoom(app, [one, two, three]);
      await Promise.all([
        one.call('POST /api/user/chatroom/:id/admin', { id: own, friendId: two.id }),
        one.call('DELETE /api/user/chatroom/leave', { chatId: own }),
        ...(round % 2 ? [two.call('DELETE /api/user/chatroom/leave', { chatId: own })] : []),
      ]);
      expect(await memberIds(own)).toContain(await adminOf(own));
      await systemMessages(own);
    }
  });

  it('at the moment somebody is added never leaves a room with people and no admin', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = (await makeMembers(app, 2)) as [TestMember, TestMember];
      await partners(one, two);
      const own = await makeRoom(app, [one]);
      await Promise.all([
        one.call('POST /api/user/chatroom/add', { chatId: own, friendId: two.id }),
        one.call('DELETE /api/user/chatroom/leave', { chatId: own }),
      ]);
      const left = await memberIds(own);
      expect(await adminOf(own)).toBe(left[0] ?? null);
    }
  });
});
