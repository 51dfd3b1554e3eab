/** The busiest calls wait for the database only a few times, COMMIT included, because a round trip costs more than most answers. */
import pg from 'pg';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { makeMembers, makeRoom } from '../chat/rooms.ts';
import { hashOf } from '../kit/passwords.ts';
import type { TestMember } from '../kit/people.ts';
import { ask, connect } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';
import { makePharmacy, stockedProduct } from '../pharmacy/pharmacies.ts';

const app = openApp();
const sent: string[] = [];
/** Statements that servers and the job queue send periodically, whatever members call. */
const BY_CLOCK = /_private_job|graphile_worker|server_node|pg_notify\('change'/;
/** The look-up of a session, which is cached for five seconds: a slow machine takes longer between two calls. */
const OF_SESSION = /^select "session"\."id", "session"\."expires_at"/;

const PASSWORD = 'Insulin-in-the-fridge-9';

let reader: TestMember;
let author: TestMember;
let liked: string;
let disliked: string;
let chatId: string;
let inventoryId: string;

beforeAll(async () => {
  [reader, author] = (await makeMembers(app, 2)) as [TestMember, TestMember];
  [liked, disliked] = [await post(), await post()];
  await reader.call('POST /api/feed/post/:postId/like', { postId: disliked });
  const commented = await reader.call('POST /api/feed/post/:id/comment', { id: disliked, content: 'We have some.' });
  const thread = { postId: disliked, commentId: commented.body.comment._id };
  await author.call('POST /api/feed/post/:postId/comment/reply', { ...thread, content: 'Cold?' });
  const own = await reader.call('POST /api/user/post', { content: 'Who has any?' });
  await author.call('POST /api/feed/post/:postId/like', { postId: own.body.post._id });
  const member = app.ctx.db.updateTable('member').where('id', '=', reader.id);
  await member.set({ password_hash: hashOf(PASSWORD) }).execute();
  chatId = await makeRoom(app, [author, reader]);
  const socket = await connect(app.url, author.token);
  await ask(socket, 'chat', { _id: chatId, message: 'Who has insulin?' });
  socket.disconnect();
  inventoryId = (await stockedProduct(reader, await makePharmacy(reader)))._id;
});

beforeEach(() => {
  sent.length = 0;
  const query = pg.Client.prototype.query as unknown as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (!BY_CLOCK.test(text) && !OF_SESSION.test(text)) sent.push(text.replaceAll(/\s+/g, ' '));
    return query.apply(this, args);
  });
});

async function post(): Promise<string> {
  const { body } = await author.call('POST /api/user/post', { content: 'Who has insulin?' });
  return body.post._id;
}

interface Busy {
  most: number;
  key: keyof Api;
  input?: () => Record<string, unknown>;
}

it.each<Busy>([
  { most: 3, key: 'POST /api/feed/post/:postId/like', input: () => ({ postId: liked }) },
  { most: 4, key: 'DELETE /api/feed/post/:postId/like', input: () => ({ postId: disliked }) },
  { most: 4, key: 'POST /api/feed/post/:id/comment', input: () => ({ id: liked, content: 'We have some.' }) },
  { most: 2, key: 'POST /api/user/post', input: () => ({ content: 'We have some.' }) },
  { most: 2, key: 'GET /api/feed/post/:id', input: () => ({ id: disliked }) },
  { most: 2, key: 'GET /api/feed/posts' },
  { most: 1, key: 'GET /api/feed/notifications' },
  { most: 2, key: 'GET /api/shell' },
  // these read the open trades, and the first page of the ended ones, however many there are
  { most: 2, key: 'GET /api/trades' },
  { most: 1, key: 'GET /api/trades', input: () => ({ filter: 'done' }) },
  { most: 1, key: 'GET /api/user/chat/:id/messages', input: () => ({ id: chatId }) },
  { most: 2, key: 'POST /api/user/chat/:id/read', input: () => ({ id: chatId, seq: 1 }) },
  {
    most: 7,
    key: 'DELETE /api/business/inventory/removestock/:inventoryId',
    input: () => ({ inventoryId, quantity: 1, unit: 'tablet' }),
  },
  { most: 13, key: 'POST /api/auth/signin', input: () => ({ email: reader.email, password: PASSWORD }) },
])('$key sends at most $most', async ({ most, key, input = () => ({}) }) => {
  expect((await reader.call(key, input())).status).toBe(200);
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(most);
});

it('the feed is kept through a like: only the reader’s marks and the post that was liked are read again', async () => {
  await expect
    .poll(async () => {
      await reader.call('GET /api/feed/posts', {});
      await author.call('POST /api/feed/post/:postId/like', { postId: liked });
      await author.call('DELETE /api/feed/post/:postId/like', { postId: liked });
      sent.length = 0;
      await reader.call('GET /api/feed/posts', {});
      return sent.map((text) => text.includes('= ANY('));
    })
    .toEqual([true, true]);
});

it('a message sends at most 2', async () => {
  const socket = await connect(app.url, reader.token);
  sent.length = 0;
  await ask(socket, 'chat', { _id: chatId, message: 'We have some.' });
  expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(2);
  socket.disconnect();
});
