/** Chatrooms over HTTP: the list, a room with its newest messages, and the pages before and after. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHAT_PAGE } from '#rules/chat/chat.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers, makeRoom } from './rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
let stranger: TestMember;
beforeEach(async () => {
  [ada, bola, stranger] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
});

function write(chatId: string, who: TestMember, count: number, text = 'Message') {
  const messages = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    chatId,
    memberId: who.id,
    nonce: randomUUID(),
    body: `${text} ${index + 1}`,
  }));
  return storeMessages(app.ctx.db, messages);
}

describe('the list of chatrooms', () => {
  it('shows the member’s own rooms with the last message, the latest first', async () => {
    const [quiet, busy] = [
      await makeRoom(app, [ada, bola], 'Quiet'),
      await makeRoom(app, [bola, ada, stranger], 'Busy'),
    ];
    await makeRoom(app, [bola, stranger], 'Not mine');
    await write(quiet, ada, 1, 'Early');
    await write(busy, bola, 3, 'Late');
    const { status, body } = await ada.call('GET /api/user/messages/:userId', { userId: ada.id });
    expect(status).toBe(200);
    expect(body.messages.singlechatcontent).toEqual([]);
    expect(body.messages.chatroomcontent).toMatchObject([
      {
        _id: busy,
        title: 'Busy',
        admin: bola.id,
        memberCount: 3,
        lastMessage: { seq: 3, message: 'Late 3', user: { _id: bola.id } },
      },
      { _id: quiet, title: 'Quiet', admin: ada.id, memberCount: 2, lastMessage: { seq: 1, message: 'Early 1' } },
    ]);
  });

  it('shows a room without messages too', async () => {
    await makeRoom(app, [ada]);
    const { body } = await ada.call('GET /api/user/messages/:userId', { userId: ada.id });
    expect(body.messages.chatroomcontent).toMatchObject([{ memberCount: 1, lastMessage: null }]);
  });

  it('is not found for anybody else', async () => {
    expect((await stranger.call('GET /api/user/messages/:userId', { userId: ada.id })).status).toBe(403);
  });
});

describe('a chatroom', () => {
  it('opens with its members and its newest messages, oldest first', async () => {
    const id = await makeRoom(app, [ada, bola]);
    await write(id, bola, CHAT_PAGE + 10);
    const { chat } = (await ada.call('POST /api/user/singlechatroom/:id', { id, userId: ada.id })).body;
    expect(chat).toMatchObject({ _id: id, title: 'Group', admin: ada.id, lastSeq: CHAT_PAGE + 10 });
    expect(chat.messages.map((message) => message.seq)).toEqual(
      Array.from({ length: CHAT_PAGE }, (_, index) => index + 11),
    );
    expect(chat.users.map(({ userId }) => userId).toSorted((one, two) => (one._id < two._id ? -1 : 1))).toEqual(
      [ada, bola]
        .map((who, index) => ({
          _id: who.id,
          fullName: who.fullName,
          firstName: `Member${index}`,
          lastName: 'Test',
          profileImage: { imageUrl: null },
          licence: null,
          suspended: false,
        }))
        .toSorted((one, two) => (one._id < two._id ? -1 : 1)),
    );
  });

  it('answers not found also to members outside it', async () => {
    const id = await makeRoom(app, [ada, bola]);
    for (const key of ['POST /api/user/singlechatroom/:id', 'GET /api/user/chat/:id/messages'] as const) {
      const [foreign, absent] = [await stranger.call(key, { id }), await stranger.call(key, { id: randomUUID() })];
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(absent.body);
    }
  });
});

describe('the pages of a chat', () => {
  it('lead back to the first message and forward to the last', async () => {
    const id = await makeRoom(app, [ada, bola]);
    await write(id, ada, 25);
    const page = async (input: object) => {
      const { body } = await bola.call('GET /api/user/chat/:id/messages', { id, ...input });
      return [body.messages.map((message) => message.seq), body.lastSeq];
    };
    expect(await page({ limit: 3 })).toEqual([[23, 24, 25], 25]);
    expect(await page({ before: 23, limit: 3 })).toEqual([[20, 21, 22], 25]);
    expect(await page({ before: 2 })).toEqual([[1], 25]);
    expect(await page({ before: 1 })).toEqual([[], 25]);
    expect(await page({ after: 0, limit: 2 })).toEqual([[1, 2], 25]);
    expect(await page({ after: 23 })).toEqual([[24, 25], 25]);
    expect(await page({ after: 25 })).toEqual([[], 25]);
  });

  it.each([{ before: 0 }, { after: -1 }, { limit: 0 }, { limit: 501 }, { before: 3, after: 1 }, { before: 'x' }])(
    'refuse %o',
    async (input) => {
      const id = await makeRoom(app, [ada]);
      const { status, body } = await ada.call('GET /api/user/chat/:id/messages', { id, ...input });
      expect([status, body.type]).toEqual([400, 'invalid']);
    },
  );
});

describe('storing', () => {
  it('keeps the numbers of a chat without a gap where two servers write at once', async () => {
    const id = await makeRoom(app, [ada, bola]);
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(id, index % 2 ? ada : bola, 5)));
    const { body } = await ada.call('GET /api/user/chat/:id/messages', { id, after: 0, limit: 500 });
    expect(body.lastSeq).toBe(200);
    expect(body.messages.map((message) => message.seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });
});
