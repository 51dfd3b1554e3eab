/** Reading the feed: likes, filters, search, paging in both directions, and what a block hides. */
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Api } from '#contract/api.ts';
import { MOST_NAMED_LIKES, POST_PAGE, type PostKind } from '#rules/feed/post.ts';
import { inOrderBehind } from '../money/in-order.ts';
import { listNotices } from '../notice/notices.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { until } from '../kit/socket.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
let crowd: TestMember[];
beforeAll(async () => {
  crowd = await makeMembers(app, 16);
});
beforeEach(async () => {
  [ada, bola] = (await makeMembers(app, 2)) as [TestMember, TestMember];
});

type Query = Api['GET /api/feed/posts']['input'];

async function postAs(member: TestMember, content: string, kind?: PostKind): Promise<string> {
  return (await member.call('POST /api/user/post', { content, ...(kind && { kind }) })).body.post._id;
}

async function read(member: TestMember, query: Query = {}) {
  const { status, body } = await member.call('GET /api/feed/posts', query);
  expect(status).toBe(200);
  return body;
}

async function idsOf(member: TestMember, query: Query = {}): Promise<string[]> {
  return (await read(member, query)).posts.map((post) => post._id);
}

async function show(member: TestMember, id: string) {
  return (await member.call('GET /api/feed/post/:id', { id })).body.post;
}

const like = (member: TestMember, postId: string) => member.call('POST /api/feed/post/:postId/like', { postId });
const unlike = (member: TestMember, postId: string) => member.call('DELETE /api/feed/post/:postId/like', { postId });

function storedLikes(postId: string) {
  return app.ctx.db.selectFrom('post_like').where('post_id', '=', postId).select('member_id').execute();
}

describe('likes', () => {
  it('toggle, are the reader’s own, and are counted for everybody', async () => {
    const id = await postAs(ada, 'Like me');
    const liked = await bola.call('POST /api/feed/post/:postId/like', { postId: id, userId: bola.id });
    expect(liked.body.post).toMatchObject({ liked: true, likeCount: 1, likes: [{ _id: bola.id }] });
    expect(await show(ada, id)).toMatchObject({ liked: false, likeCount: 1, likes: [{ _id: bola.id }] });
    expect((await read(bola)).posts[0]).toEqual(liked.body.post);
    expect((await unlike(bola, id)).body.post).toMatchObject({ liked: false, likeCount: 0, likes: [] });
  });

  it('count once, however often they are said', async () => {
    const id = await postAs(ada, 'Again and again');
    for (let round = 0; round < 3; round += 1) expect((await like(bola, id)).body.post.likeCount).toBe(1);
    for (let round = 0; round < 3; round += 1) expect((await unlike(bola, id)).body.post.likeCount).toBe(0);
  });

  it('name the reader first and then the newest, and count the others', async () => {
    const id = await postAs(ada, 'Popular');
    const fans = crowd.slice(0, MOST_NAMED_LIKES + 3);
    for (const fan of fans) await like(fan, id);
    const newest = fans.map((fan) => ({ _id: fan.id })).toReversed();
    expect(await show(ada, id)).toMatchObject({ likeCount: fans.length, likes: newest.slice(0, MOST_NAMED_LIKES) });
    const [first] = fans;
    expect((await show(first!, id)).likes).toEqual([{ _id: first!.id }, ...newest.slice(0, MOST_NAMED_LIKES)]);
    const last = fans.at(-1)!;
    expect((await show(last, id)).likes).toEqual(newest.slice(0, MOST_NAMED_LIKES));
  });

  it('can be taken back with a body or with a query', async () => {
    const id = await postAs(ada, 'Take it back');
    for (const [query, body] of [
      ['', JSON.stringify({ userId: bola.id })],
      [`?userId=${bola.id}`, undefined],
    ] as const) {
      await like(bola, id);
      const answer = await fetch(`${app.url}/api/feed/post/${id}/like${query}`, {
        method: 'DELETE',
        headers: { authorization: bola.token, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      expect(await answer.json()).toMatchObject({ post: { liked: false, likeCount: 0 } });
    }
  });

  it('stay true to their rows when 64 likes and unlikes of 16 members arrive together', async () => {
    const id = await postAs(ada, 'Everybody at once');
    await Promise.all(crowd.slice(0, 8).map((fan) => like(fan, id)));
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => (index % 3 === 0 ? unlike : like)(crowd[index % crowd.length]!, id)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200));
    expect((await show(ada, id)).likeCount).toBe((await storedLikes(id)).length);
  });

  it('all count when 16 members like at once, and one member’s 64 likes are one', async () => {
    const id = await postAs(ada, 'A race');
    await Promise.all(crowd.map((fan) => like(fan, id)));
    await Promise.all(Array.from({ length: 64 }, () => like(bola, id)));
    expect((await show(ada, id)).likeCount).toBe(crowd.length + 1);
    await Promise.all(Array.from({ length: 64 }, (_, index) => unlike(crowd[index % crowd.length]!, id)));
    expect(await show(ada, id)).toMatchObject({ likeCount: 1, likes: [{ _id: bola.id }] });
  });
});

describe('notices of likes', () => {
  it('notify the author, grouped, and are taken back; nobody is notified of their own like', async () => {
    const id = await postAs(ada, 'Tell me');
    await like(ada, id);
    expect(await listNotices(ada)).toEqual([]);
    await like(bola, id);
    await like(crowd[0]!, id);
    expect(await listNotices(ada)).toMatchObject([{ payload: { alertType: 'like' }, count: 2, link: `/post/${id}` }]);
    await unlike(crowd[0]!, id);
    await unlike(bola, id);
    expect(await listNotices(ada)).toEqual([]);
  });
});

describe('the filter by kind', () => {
  it('shows that kind only, and pages through it', async () => {
    const jobs: string[] = [];
    for (let index = 0; index < POST_PAGE + 2; index += 1) {
      jobs.unshift(await postAs(ada, `Vacancy ${index}`, 'job'));
      await postAs(ada, `Not a vacancy ${index}`);
    }
    const first = await read(bola, { kind: 'job' });
    const second = await read(bola, { kind: 'job', after: first.nextCursor ?? '' });
    expect([...first.posts, ...second.posts].map((post) => post._id)).toEqual(jobs);
    expect(second.nextCursor).toBeNull();
    expect(await idsOf(bola, { kind: 'alert' })).toEqual([]);
  });

  it('is refused for a kind there is not', async () => {
    const { status, body } = await ada.call('GET /api/feed/posts', { kind: 'gossip' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ type: 'invalid', fields: { kind: expect.any(String) } });
  });
});

describe('the search', () => {
  it('finds posts that hold every word typed, begun or whole, without minding case, accents and signs', async () => {
    const result = await postAs(ada, 'Artemether/Lumefantrine (80/480mg) wanted in Ìbàdàn, co-artem too');
    await postAs(ada, 'Nothing of the kind');
    for (const search of ['ARTEM', 'lumefantrine', 'ibadan artem', 'Ìbàd', '480', '80/480mg', 'co-artem', 'wa']) {
      expect(await idsOf(bola, { search }), search).toContain(result);
    }
    for (const search of ['artem xylo', 'temether', '--', "' OR 1=1", 'a:* | b', '!(x']) {
      expect(await idsOf(bola, { search }), search).not.toContain(result);
    }
  });

  it('follows an edit, and goes together with the kind', async () => {
    const id = await postAs(ada, 'Ciprofloxacin', 'drug enquiry');
    await ada.call('PATCH /api/feed/post/:id', { id, content: 'Levofloxacin' });
    expect(await idsOf(bola, { search: 'cipro' })).toEqual([]);
    expect(await idsOf(bola, { search: 'levo', kind: 'drug enquiry' })).toEqual([id]);
    expect(await idsOf(bola, { search: 'levo', kind: 'job' })).toEqual([]);
  });

  it('asks for at least two characters', async () => {
    for (const search of ['', 'x', ' x ', 'x'.repeat(81)]) {
      const { status, body } = await ada.call('GET /api/feed/posts', { search });
      expect(status, search).toBe(400);
      expect(body).toMatchObject({ fields: { search: expect.any(String) } });
    }
  });
});

describe('newer posts', () => {
  it('are the ones next to the page, in order, none missed and none twice', async () => {
    await postAs(ada, 'The last one known');
    let { previousCursor } = await read(bola);
    const fresh: string[] = [];
    for (let index = 0; index < POST_PAGE + 3; index += 1) fresh.unshift(await postAs(ada, `New ${index}`));
    const listed: string[] = [];
    for (;;) {
      const page = await read(bola, { before: previousCursor ?? '' });
      if (page.posts.length === 0) {
        expect(page).toMatchObject({ previousCursor, nextCursor: null });
        break;
      }
      expect(page.posts.length).toBeLessThanOrEqual(POST_PAGE);
      listed.unshift(...page.posts.map((post) => post._id));
      ({ previousCursor } = page);
    }
    expect(listed).toEqual(fresh);
  });

  it('lead back to where one came from', async () => {
    for (let index = 0; index < 3; index += 1) await postAs(ada, `Known ${index}`);
    const known = await read(bola);
    const id = await postAs(ada, 'New');
    const newer = await read(bola, { before: known.previousCursor ?? '' });
    expect(newer.posts.map((post) => post._id)).toEqual([id]);
    expect((await read(bola, { after: newer.nextCursor ?? '' })).posts).toEqual(known.posts);
  });

  it('are not asked for together with older ones', async () => {
    const { previousCursor: cursor } = await read(ada);
    const { status, body } = await ada.call('GET /api/feed/posts', { after: cursor, before: cursor });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { before: expect.any(String) } });
  });
});

describe('a cached page', () => {
  it('is announced to other servers as changed when its text changes, not when it is liked or commented on', async () => {
    const id = await postAs(ada, 'Old text');
    const listener = new pg.Client(app.connection);
    const payloads: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => payloads.push(payload));
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('LISTEN change');
    await like(bola, id);
    await bola.call('POST /api/feed/post/:id/comment', { id, content: 'We have some.' });
    await ada.call('PATCH /api/feed/post/:id', { id, content: 'New text' });
    await listener.query("NOTIFY change, 'end'");
    await until(() => payloads.includes('end'));
    expect(payloads.filter((payload) => payload === 'post all')).toHaveLength(1);
    expect((await read(bola)).posts[0]).toMatchObject({ content: 'New text', likeCount: 1, commentCount: 1 });
  });

  it('is dropped when the database notifies a change by another server', async () => {
    const id = await postAs(ada, 'Kept');
    await read(bola);
    await app.ctx.db.insertInto('post_like').values({ post_id: id, member_id: ada.id }).execute();
    await until(async () => (await read(bola)).posts[0]?.likeCount === 1);
    await app.ctx.db.updateTable('member').set({ first_name: 'Adaeze' }).where('id', '=', ada.id).execute();
    await until(async () => (await read(bola)).posts[0]?.creator.fullName.startsWith('Adaeze') === true);
    await app.ctx.db.updateTable('post').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await until(async () => !(await idsOf(bola)).includes(id));
  });

  it('serves each reader their own likes', async () => {
    const id = await postAs(ada, 'Seen by many');
    await like(bola, id);
    const firstPosts = await Promise.all([ada, bola, crowd[3]!].map(async (reader) => (await read(reader)).posts[0]));
    expect(firstPosts.map((post) => [post?._id, post?.liked, post?.likeCount])).toEqual([
      [id, false, 1],
      [id, true, 1],
      [id, false, 1],
    ]);
  });
});

describe('a block', () => {
  it('that is made while a like or a comment waits for the post refuses both', async () => {
    const postId = await postAs(ada, 'Not for Bola');
    const comment = () => bola.call('POST /api/feed/post/:id/comment', { id: postId, content: 'Let me in' });
    const block = () => ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    const answers = await inOrderBehind(app, { table: 'post', id: postId }, [() => like(bola, postId), comment], block);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await storedLikes(postId)).toEqual([]);
  });

  it('hides what the blocked member writes from who blocked them, and from nobody else', async () => {
    const [blocked, host] = [crowd[1]!, crowd[2]!];
    const theirs = await postAs(blocked, 'Hear me');
    const thread = await postAs(host, 'Discuss');
    const said = await blocked.call('POST /api/feed/post/:id/comment', { id: thread, content: 'Hear me here' });
    await bola.call('POST /api/user/block/:friendId', { friendId: blocked.id });
    expect(await idsOf(bola)).not.toContain(theirs);
    expect((await show(bola, thread)).comments).toEqual([]);
    for (const other of [blocked, host]) {
      expect(await idsOf(other)).toContain(theirs);
      expect((await show(other, thread)).comments).toEqual([said.body.comment]);
    }
  });
});
