/** Word searches in one chat and in all of one's chats, in pages. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Api } from '#contract/api.ts';
import { SEARCH_PAGE } from '#rules/chat/chat.ts';
import { storeMessages } from '#server/store/chat/new-message.ts';
import { SEARCHED } from '#server/store/chat/message-search.ts';
import { ada, app, bola, openChat, room, stranger } from './chats.ts';
import type { TestMember } from '../kit/people.ts';
import { makeRoom } from './rooms.ts';

openChat();

/** A few more messages than one call searches. */
const MANY = SEARCHED + 500;

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
    const foundIds: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: FoundPage = (await ada.call('GET /api/user/chat/search', { q: word, ...(after && { after }) })).body;
      foundIds.push(...page.found.map(({ message }) => message._id));
      after = page.nextCursor;
    }
    expect([foundIds.length, new Set(foundIds).size]).toEqual([SEARCH_PAGE + 5, SEARCH_PAGE + 5]);
  });

  it.each([{}, { q: 'x' }, { q: 'x'.repeat(81) }])('refuses %o', async (input) => {
    const { status, body } = await ada.call('GET /api/user/chat/:id/search', { id: room, ...input });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['q']]);
  });

  /** Writes messages evenly over a year until yesterday; only the first contains the word. */
  const writeMany = (chatId: string, word: string) =>
    sql`WITH written AS (
          INSERT INTO message (chat_id, seq, id, member_id, nonce, body, created_at)
          SELECT ${chatId}::uuid, n, gen_random_uuid(), ${bola.id}::uuid, gen_random_uuid(), CASE WHEN n = 1 THEN ${word}::text ELSE 'Ok' END,
                 now() - interval '1 day' - (${MANY} - n) * interval '1 year' / ${MANY} FROM generate_series(1, ${MANY}::int) AS n)
        UPDATE chat SET last_seq = ${MANY}, last_at = now() - interval '1 day', created_at = now() - interval '1 year 1 day' WHERE id = ${chatId}`.execute(
      app.ctx.db,
    );

  it('looks through so many messages of a long chat at once, and says where to go on', async () => {
    await writeMany(room, 'Vellum');
    const first = (await ada.call('GET /api/user/chat/:id/search', { id: room, q: 'vellum' })).body;
    expect(first).toEqual({ messages: [], more: true, next: MANY + 1 - SEARCHED });
    const before = first.next!;
    const { body } = await ada.call('GET /api/user/chat/:id/search', { id: room, q: 'vellum', before });
    expect(body).toMatchObject({ messages: [{ seq: 1, message: 'Vellum' }], more: false, next: null });
  });

  it('goes back in all chats step by step, and finds what is oldest', async () => {
    await writeMany(room, 'Vellum');
    const { chat } = (await ada.call('POST /api/user/chat', { friendId: bola.id })).body;
    await write(chat._id, bola, ['Vellum again']);
    const found: string[] = [];
    let after: string | undefined;
    let pages = 0;
    for (; pages === 0 || after !== undefined; pages += 1) {
      const { body } = await ada.call('GET /api/user/chat/search', { q: 'vellum', ...(after && { after }) });
      found.push(...body.found.map(({ message }) => message.message));
      if (pages === 0) expect(found).toEqual(['Vellum again']);
      after = body.nextCursor ?? undefined;
    }
    expect(found).toEqual(['Vellum again', 'Vellum']);
    expect(pages).toBe(2);
  });
});
