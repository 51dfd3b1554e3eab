/** The feed over the live channel: what signed-in members receive, and what not. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServerToClient } from '#contract/live.ts';
import { openOnline } from '../kit/online.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { next, type TestSocket, until } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});

const connected = openOnline();
const online = (who: TestMember) => connected(app.url, who.token);

/** Collects every event of one kind that the socket receives from now on. */
function eventsOf<E extends 'posts' | 'post'>(socket: TestSocket, event: E): Parameters<ServerToClient[E]>[0][] {
  const events: Parameters<ServerToClient[E]>[0][] = [];
  socket.on(event, ((payload: Parameters<ServerToClient[E]>[0]) => events.push(payload)) as never);
  return events;
}

const create = async (member: TestMember, content: string) =>
  (await member.call('POST /api/user/post', { content })).body.post;

describe('a reader', () => {
  it('receives a new post, its likes, comments and edits, and its removal, in this order', async () => {
    const socket = await online(bola);
    const [posts, changes] = [eventsOf(socket, 'posts'), eventsOf(socket, 'post')];
    const { liked: _, ...made } = await create(ada, 'Live');
    const [id, postId] = [made._id, made._id];
    await bola.call('POST /api/feed/post/:postId/like', { postId });
    await ada.call('POST /api/feed/post/:id/comment', { id, content: 'First' });
    await ada.call('PATCH /api/feed/post/:id', { id, content: 'Alive' });
    await bola.call('DELETE /api/feed/post/:postId/like', { postId });
    await ada.call('DELETE /api/feed/post/:id', { id });
    await until(() => posts.length === 2);
    expect(posts).toEqual([{ posts: [made] }, { posts: [], removed: [id] }]);
    const likes = [{ _id: bola.id }];
    const [editedAt, content] = [expect.any(String), 'Alive'];
    expect(changes.map(({ post }) => post)).toEqual([
      { ...made, likes, likeCount: 1, version: 2 },
      { ...made, likes, likeCount: 1, commentCount: 1, version: 3 },
      { ...made, likes, likeCount: 1, commentCount: 1, editedAt, content, version: 4 },
      { ...made, commentCount: 1, editedAt, content, version: 5 },
    ]);
  });

  it('receives nothing of refused, repeated or private acts', async () => {
    const { _id: id } = await create(ada, 'Quiet');
    const { comment } = (await ada.call('POST /api/feed/post/:id/comment', { id, content: 'Quiet too' })).body;
    await bola.call('POST /api/feed/post/:postId/like', { postId: id });
    const socket = await online(bola);
    const [posts, changes] = [eventsOf(socket, 'posts'), eventsOf(socket, 'post')];
    await bola.call('POST /api/feed/post/:postId/like', { postId: id });
    await bola.call('PATCH /api/feed/post/:id', { id, content: 'Not mine' });
    await bola.call('POST /api/feed/post/:id/comment', { id, content: '' });
    await bola.call('POST /api/feed/post/:postId/comment/like', { postId: id, commentId: comment._id });
    await bola.call('POST /api/feed/post/:postId/report', { postId: id, reason: 'abuse' });
    const last = next(socket, 'posts');
    const { _id } = await create(ada, 'The first to be heard');
    expect((await last).posts.map((post) => post._id)).toEqual([_id]);
    expect(posts).toHaveLength(1);
    expect(changes).toEqual([]);
  });

  it('can order two changes while many like at once', async () => {
    const { _id: postId } = await create(ada, 'Crowd');
    const changes = eventsOf(await online(ada), 'post');
    const crowd = await Promise.all(
      Array.from({ length: 12 }, (_, index) => makeMember(app, { firstName: `Fan${index}`, lastName: 'Test' })),
    );
    await Promise.all(crowd.map((fan) => fan.call('POST /api/feed/post/:postId/like', { postId })));
    await until(() => changes.length === crowd.length);
    const byVersion = changes.map(({ post }) => post).toSorted((one, other) => one.version - other.version);
    expect(byVersion.map((post) => post.likeCount)).toEqual(crowd.map((_, index) => index + 1));
    expect(new Set(byVersion.map((post) => post.version)).size).toBe(crowd.length);
  });
});
