/** Comments: created, answered, liked, changed and removed; permissions, counts, and notifications. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COMMENT_PAGE, POST_LIMITS, REPLY_PAGE } from '#rules/feed/post.ts';
import type { TestMember } from '../kit/people.ts';
import { makeMembers } from '../chat/rooms.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
let chidi: TestMember;
let postId: string;
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  [ada, bola, chidi] = (await makeMembers(app, 3)) as [TestMember, TestMember, TestMember];
  postId = (await ada.call('POST /api/user/post', { content: 'Who has insulin?' })).body.post._id;
});

async function comment(member: TestMember, content: string) {
  const { status, body } = await member.call('POST /api/feed/post/:id/comment', { id: postId, content });
  expect(status).toBe(200);
  return body.comment;
}

async function reply(member: TestMember, commentId: string, content: string) {
  const { status, body } = await member.call('POST /api/feed/post/:postId/comment/reply', {
    postId,
    commentId,
    content,
  });
  expect(status).toBe(200);
  return body.comment;
}

async function show(member: TestMember, after?: string) {
  return (await member.call('GET /api/feed/post/:id', { id: postId, ...(after && { after }) })).body.post;
}

const remove = (member: TestMember, commentId: string) =>
  member.call('DELETE /api/feed/post/:postId/comment/:commentId', { postId, commentId });

async function noticeKindsOf(member: TestMember): Promise<string[]> {
  const { notifications } = (await member.call('GET /api/feed/notifications')).body;
  return notifications.content.map((notice) => notice.payload.alertType).toReversed();
}

describe('a comment', () => {
  it('is listed under its post for everybody, oldest first, and counted', async () => {
    const first = await comment(bola, '  I have two packs.  ');
    expect(first).toEqual({
      _id: expect.any(String),
      content: 'I have two packs.',
      removed: false,
      hidden: null,
      user: expect.objectContaining({ _id: bola.id, fullName: bola.fullName, profileImage: { imageUrl: null } }),
      replyTo: null,
      likeCount: 0,
      liked: false,
      createdAt: expect.any(String),
      editedAt: null,
      replyCount: 0,
      replies: [],
      nextReplyCursor: null,
    });
    const second = await comment(ada, 'Thank you.');
    expect(await show(chidi)).toMatchObject({ commentCount: 2, comments: [first, second], nextCursor: null });
    const { posts } = (await chidi.call('GET /api/feed/posts')).body;
    expect(posts.find((post) => post._id === postId)).toMatchObject({ commentCount: 2 });
  });

  it('tells open browsers once it is stored, without what only its writer sees', async () => {
    const publish = vi.spyOn(app.ctx.live, 'publish');
    await comment(bola, 'In the app');
    const events = publish.mock.calls.filter(([, event]) => event === 'post');
    expect(events).toEqual([['everyone', 'post', { post: expect.objectContaining({ _id: postId, commentCount: 1 }) }]]);
    expect(events[0]?.[2]).not.toHaveProperty('post.liked');
  });

  it('is refused empty, overlong, or in another name, and then nothing is written', async () => {
    for (const content of [undefined, '', '  ', 'x'.repeat(POST_LIMITS.comment + 1), 'a\0b', 7]) {
      const { status, body } = await bola.call('POST /api/feed/post/:id/comment', { id: postId, content });
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { content: expect.any(String) } });
    }
    const foreign = { id: postId, content: 'As Ada', userId: ada.id };
    expect((await bola.call('POST /api/feed/post/:id/comment', foreign)).status).toBe(403);
    expect(await show(ada)).toMatchObject({ commentCount: 0, comments: [] });
  });
});

describe('a comment resent over a bad connection', () => {
  it('is one comment, however many sends arrive at once, counted and notified once', async () => {
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const sent = { id: postId, content: 'I have ten pens.', nonce: randomUUIDv7() };
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => bola.call('POST /api/feed/post/:id/comment', sent)),
    );
    expect(new Set(answers.map(({ status, body }) => (status === 200 ? body.comment._id : status))).size).toBe(1);
    expect(answers.map(({ body }) => body.commentCount)).toEqual(answers.map(() => 1));
    expect(publish.mock.calls.filter(([, event]) => event === 'post')).toHaveLength(1);
  });

  it('is the same reply too', async () => {
    const { _id: commentId } = await comment(bola, 'I have ten pens.');
    const sent = { postId, commentId, content: 'Two for me.', nonce: randomUUIDv7() };
    const [first, second] = [
      await ada.call('POST /api/feed/post/:postId/comment/reply', sent),
      await ada.call('POST /api/feed/post/:postId/comment/reply', sent),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.commentCount).toBe(2);
  });
});

describe('a reply', () => {
  it('is in the thread of its comment, and counts for both', async () => {
    const top = await comment(bola, 'Two packs');
    const answer = await reply(ada, top._id, 'How much?');
    expect(answer).toMatchObject({ content: 'How much?', replyTo: null, replies: [] });
    expect(await show(chidi)).toMatchObject({
      commentCount: 2,
      comments: [{ _id: top._id, replyCount: 1, replies: [answer] }],
    });
  });

  it('to a reply joins the same thread and names whom it answers', async () => {
    const top = await comment(bola, 'Two packs');
    const second = await reply(ada, top._id, 'How much?');
    const third = await reply(chidi, second._id, 'N9,000');
    expect(third.replyTo).toEqual({ _id: ada.id, fullName: ada.fullName });
    expect((await show(ada)).comments).toEqual([{ ...top, replyCount: 2, replies: [second, third] }]);
  });

  it('is refused for a comment of another post', async () => {
    const top = await comment(bola, 'Two packs');
    const other = (await ada.call('POST /api/user/post', { content: 'Another' })).body.post._id;
    const answer = await ada.call('POST /api/feed/post/:postId/comment/reply', {
      postId: other,
      commentId: top._id,
      content: 'Astray',
    });
    expect(answer).toMatchObject({ status: 404, body: { type: 'not_found' } });
    expect(await show(ada)).toMatchObject({ commentCount: 1 });
  });
});

describe('pages', () => {
  it('hold every comment once, in order, also those of one moment', async () => {
    const ids = Array.from({ length: COMMENT_PAGE * 2 + 5 }, () => randomUUIDv7()).toSorted();
    await sql`INSERT INTO comment (id, post_id, creator_id, content, created_at)
      SELECT id, ${postId}, ${bola.id}, 'Number ' || n, timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
        FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS made (id, n)`.execute(app.ctx.db);
    const listedIds: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const page = await show(ada, after);
      expect(page.comments.length).toBeLessThanOrEqual(COMMENT_PAGE);
      listedIds.push(...page.comments.map(({ _id }) => _id));
      after = page.nextCursor ?? undefined;
    }
    expect(listedIds).toEqual(ids);
  });

  it('of replies follow the ones that came with the comment', async () => {
    const [top, other] = [await comment(bola, 'Ask here'), await comment(bola, 'On the server')];
    const ids: string[] = [];
    for (let index = 0; index < REPLY_PAGE * 2 + 1; index += 1) ids.push((await reply(ada, top._id, `${index}`))._id);
    await reply(ada, other._id, 'Elsewhere');
    const [visible] = (await show(chidi)).comments;
    const listedReplies = visible?.replies ?? [];
    for (let after = visible?.nextReplyCursor; after;) {
      const path = 'GET /api/feed/post/:postId/comment/:commentId/replies';
      const { body } = await chidi.call(path, { postId, commentId: top._id, after });
      listedReplies.push(...body.replies);
      after = body.nextReplyCursor;
    }
    expect(listedReplies.map(({ _id }) => _id)).toEqual(ids);
  });
});

describe('likes of a comment', () => {
  const like = (member: TestMember, commentId: string) =>
    member.call('POST /api/feed/post/:postId/comment/like', { postId, commentId });
  const unlike = (member: TestMember, commentId: string) =>
    member.call('DELETE /api/feed/post/:postId/comment/like', { postId, commentId });

  it('toggle, also for replies, and are the reader’s own', async () => {
    const top = await comment(bola, 'Useful');
    const answer = await reply(ada, top._id, 'Indeed');
    for (const { _id } of [top, answer]) {
      expect((await like(chidi, _id)).body.comment).toMatchObject({ liked: true, likeCount: 1 });
    }
    expect((await show(ada)).comments).toMatchObject([
      { liked: false, likeCount: 1, replies: [{ liked: false, likeCount: 1 }] },
    ]);
    expect((await unlike(chidi, top._id)).body.comment).toMatchObject({ liked: false, likeCount: 0 });
  });

  it('stay true to their rows when 64 likes and unlikes arrive together', async () => {
    const { _id } = await comment(bola, 'Race');
    const crowd = await makeMembers(app, 8);
    await Promise.all(
      Array.from({ length: 64 }, (_, index) => (index % 3 === 0 ? unlike : like)(crowd[index % crowd.length]!, _id)),
    );
    const rows = await app.ctx.db
      .selectFrom('comment_like')
      .where('comment_id', '=', _id)
      .select('member_id')
      .execute();
    expect((await show(ada)).comments[0]?.likeCount).toBe(rows.length);
  });
});

describe('changing and removing', () => {
  it('is for whoever wrote the comment: not even the post’s creator may', async () => {
    const { _id: commentId } = await comment(bola, 'As I said');
    const content = 'As you said';
    for (const stranger of [ada, chidi]) {
      const named = { postId, commentId, content };
      const answers = [
        await stranger.call('PATCH /api/feed/post/:postId/comment/:commentId', named),
        await remove(stranger, commentId),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { type: 'not_found' } });
    }
    const { body } = await bola.call('PATCH /api/feed/post/:postId/comment/:commentId', { postId, commentId, content });
    expect(body.comment).toMatchObject({ content, editedAt: expect.any(String) });
  });

  it('keeps the place where there are replies, without the text', async () => {
    const top = await comment(bola, 'Regretted');
    const answer = await reply(ada, top._id, 'Why?');
    expect((await remove(bola, top._id)).body).toEqual({ success: true, commentCount: 1 });
    expect((await show(chidi)).comments).toEqual([
      { ...top, content: '', removed: true, replyCount: 1, replies: [answer] },
    ]);
    expect((await remove(ada, answer._id)).body).toEqual({ success: true, commentCount: 0 });
    expect((await show(chidi)).comments).toEqual([]);
  });

  it('ends it for likes and replies, and a second removal finds nothing', async () => {
    const { _id: commentId } = await comment(bola, 'Gone');
    await remove(bola, commentId);
    const answers = [
      await remove(bola, commentId),
      await chidi.call('POST /api/feed/post/:postId/comment/like', { postId, commentId }),
      await chidi.call('POST /api/feed/post/:postId/comment/reply', { postId, commentId, content: 'Late' }),
      await bola.call('PATCH /api/feed/post/:postId/comment/:commentId', { postId, commentId, content: 'Back' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404 });
    expect(await show(ada)).toMatchObject({ commentCount: 0, comments: [] });
  });

  it('counts right when comments, replies and removals arrive together', async () => {
    const tops = await Promise.all(Array.from({ length: 8 }, (_, index) => comment(bola, `Top ${index}`)));
    await Promise.all(
      tops.flatMap(({ _id }, index) => [
        reply(ada, _id, 'One'),
        reply(chidi, _id, 'Two'),
        comment(chidi, `More ${index}`),
      ]),
    );
    await Promise.all(tops.map(({ _id }) => remove(bola, _id)));
    expect(await show(ada)).toMatchObject({ commentCount: 24 });
    const { comments } = await show(ada);
    expect(comments.filter(({ removed }) => removed).map(({ replyCount }) => replyCount)).toEqual(tops.map(() => 2));
  });
});

describe('notices', () => {
  it('notify the post’s author of comments and the answered author of replies, nobody of their own', async () => {
    await comment(ada, 'My own post');
    const top = await comment(bola, 'A comment');
    const answer = await reply(chidi, top._id, 'A reply');
    await reply(bola, answer._id, 'A reply to the reply');
    await reply(ada, top._id, 'The creator replies');
    expect(await noticeKindsOf(ada)).toEqual(['comment', 'comment', 'comment']);
    expect(await noticeKindsOf(bola)).toEqual(['reply', 'reply']);
    expect(await noticeKindsOf(chidi)).toEqual(['reply']);
  });

  it('come once to a creator whose own comment is answered', async () => {
    const top = await comment(ada, 'Mine');
    await reply(bola, top._id, 'An answer');
    expect(await noticeKindsOf(ada)).toEqual(['reply']);
  });

  it('do not come from members one has blocked', async () => {
    await ada.call('POST /api/user/block/:friendId', { friendId: bola.id });
    const unheard = await bola.call('POST /api/feed/post/:id/comment', { id: postId, content: 'Unheard' });
    expect(unheard.status).toBe(404);
    expect(await noticeKindsOf(ada)).toEqual([]);
  });
});
