/** Searches for words in one chat and in all own chats, page by page. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { SEARCH_PAGE } from '#rules/chat/chat.ts';
import { storeMessages } from '#server/store/chat/message.ts';
import { ada, app, bola, openChat, room, stranger } from '../chats.ts';
import type { TestMember } from '../people.ts';
import { makeRoom } from '../rooms.ts';

openChat();

type FoundPage = Api['GET /api/user/chat/search']['output'];

describe('searching', () => {
  const write = (chatId: string, who: TestMember, bodies: string[]) =>
    storeMessages(
      app.ctx.db,
      bodies.map((body) => ({ id: randomUUID(), chatId, memberId: who.id, nonce: randomUUID(), body })),
    );

  it('finds words in one chat, newest first, page by page, whatever signs are in them', async () => {
    await write(room, ada, ['100% pure', '100 pure', 'a_b', 'ab', 'back\\slash', 'METFORMIN 500', 'metformin again']);
    await ada.call('PATCH /api/user/chatroom/:id', { id: room, title: 'Metformin' });
    const result = async (q: string) =>
      (await bola.call('GET /api/user/chat/:id/search', { id: room, q })).body.messages.map(({ message }) => message);
    expect(await result('100%')).toEqual(['100% pure']);
    expect(await result('a_b')).toEqual(['a_b']);
    expect(await result('back\\')).toEqual(['back\\slash']);
    expect(await result('metformin')).toEqual(['metformin again', 'METFORMIN 500']);
    expect(await result('insulin')).toEqual([]);
    await write(
      room,
      ada,
      Array.from({ length: SEARCH_PAGE + 5 }, (_, at) => `carton ${at}`),
    );
    const first = (await bola.call('GET /api/user/chat/:id/search', { id: room, q: 'carton' })).body;
    const before = first.messages.at(-1)!.seq;
    const second = (await bola.call('GET /api/user/chat/:id/search', { id: room, q: 'carton', before })).body;
    expect([first.messages.length, first.more, second.messages.length, second.more]).toEqual([
      SEARCH_PAGE,
      true,
      5,
      false,
    ]);
  });

  it('finds words in all own chats and in no other, and says where', async () => {
    const { chat } = (await ada.call('POST /api/user/chat', { friendId: bola.id })).body;
    const foreign = await makeRoom(app, [bola, stranger], 'Not mine');
    const word = `word${randomUUID().slice(0, 8)}`;
    await write(room, bola, [`${word} in the room`]);
    await write(chat._id, bola, [`${word} between us`]);
    await write(foreign, bola, [`${word} elsewhere`]);
    const { found, nextCursor } = (await ada.call('GET /api/user/chat/search', { q: word })).body;
    expect(found.map(({ chat: where }) => where)).toEqual([
      { _id: chat._id, kind: 'single', title: bola.fullName },
      { _id: room, kind: 'room', title: 'Group' },
    ]);
    expect(nextCursor).toBeNull();
    await write(
      room,
      bola,
      Array.from({ length: SEARCH_PAGE + 3 }, (_, at) => `${word} ${at}`),
    );
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: FoundPage = (await ada.call('GET /api/user/chat/search', { q: word, ...(after && { after }) })).body;
      seen.push(...page.found.map(({ message }) => message._id));
      after = page.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([SEARCH_PAGE + 5, SEARCH_PAGE + 5]);
  });

  it.each([{}, { q: 'x' }, { q: 'x'.repeat(81) }])('refuses %o', async (input) => {
    const { status, body } = await ada.call('GET /api/user/chat/:id/search', { id: room, ...input });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['q']]);
  });
});
