/** The feed: posting, reading in pages, and refusals. */
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { Post, PublicPost } from '#contract/feed/post.ts';
import { POST_LIMITS, POST_PAGE } from '#rules/feed/post.ts';
import { encodeCursor } from '#server/store/keyset.ts';
import { makeMember, type TestMember } from '../kit/people.ts';
import { openApp } from '../kit/start.ts';

const app = openApp();
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});
afterEach(() => vi.restoreAllMocks());

const postAs = async (member: TestMember, content: string) =>
  (await member.call('POST /api/user/post', { content })).body.post;
type Page = Api['GET /api/feed/posts']['output'];

/** Removes what is true for one reader only, as live events do. */
function publicOf({ liked: _, ...post }: Post): PublicPost {
  return post;
}

async function readWhole(member: TestMember): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = (await member.call('GET /api/feed/posts', after === null ? {} : { after })).body;
    ids.push(...page.posts.map((post) => post._id));
    after = page.nextCursor;
  } while (after !== null);
  return ids;
}

describe('posting', () => {
  it('shows the post to everybody, newest first, and tells open browsers once it is stored', async () => {
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const first = await postAs(ada, '  Amlodipine is back in Yaba.  ');
    const second = await postAs(bola, 'Good news.');
    expect(first).toEqual({
      _id: expect.any(String),
      creator: expect.objectContaining({ _id: ada.id, fullName: 'Ada Obi', profileImage: { imageUrl: null } }),
      content: 'Amlodipine is back in Yaba.',
      kind: null,
      postImage: { imageUrl: null },
      likes: [],
      likeCount: 0,
      liked: false,
      commentCount: 0,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      editedAt: null,
      version: 1,
    });
    const { body } = await bola.call('GET /api/feed/posts');
    expect(body).toMatchObject({ loggedIn: true, nextCursor: null });
    expect(body.posts.slice(0, 2)).toEqual([second, first]);
    expect(publish.mock.calls).toEqual([
      ['everyone', 'posts', { posts: [publicOf(first)] }],
      ['everyone', 'posts', { posts: [publicOf(second)] }],
    ]);
  });

  it('makes one post of a send that is repeated, however many come at once, and tells once', async () => {
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const sent = { content: 'The line broke while I sent this.', nonce: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 64 }, () => ada.call('POST /api/user/post', sent)));
    const again = await ada.call('POST /api/user/post', sent);
    const ids = new Set([...answers, again].map(({ status, body }) => (status === 200 ? body.post._id : status)));
    expect([...ids]).toEqual([expect.any(String)]);
    expect(publish.mock.calls.filter(([, event]) => event === 'posts')).toHaveLength(1);
    const fromAnother = await bola.call('POST /api/user/post', sent);
    expect(ids).not.toContain(fromAnother.body.post._id);
  });

  it('refuses what cannot be a post and tells nobody', async () => {
    const publish = vi.spyOn(app.ctx.live, 'publish');
    for (const content of [
      undefined,
      null,
      '',
      '   ',
      'x'.repeat(POST_LIMITS.content + 1),
      'a\0b',
      7,
      ['a'],
      { a: 1 },
    ]) {
      const { status, body } = await ada.call('POST /api/user/post', { content });
      expect(status, JSON.stringify(content)?.slice(0, 20)).toBe(400);
      expect(body).toMatchObject({ type: 'invalid', fields: { content: expect.any(String) } });
    }
    const form = new FormData();
    form.set('content', 'a\0b');
    const response = await fetch(`${app.url}/api/user/post`, {
      method: 'POST',
      headers: { authorization: ada.token },
      body: form,
    });
    expect(response.status).toBe(400);
    expect(publish).not.toHaveBeenCalled();
  });

  it('takes as many characters as it says, of any script', async () => {
    const content = '💊'.repeat(POST_LIMITS.content / 2);
    expect((await postAs(ada, content)).content).toBe(content);
  });

  it('is done by the session: another name in the body is refused', async () => {
    const before = await readWhole(ada);
    const answer = await ada.call('POST /api/user/post', { content: 'As Bola', userId: bola.id });
    expect(answer).toMatchObject({ status: 403, body: { type: 'forbidden' } });
    expect(await readWhole(ada)).toEqual(before);
  });
});

describe('the pages of the feed', () => {
  it('hold every post once, in order, also those of one moment and while new ones arrive', async () => {
    await sql`
      INSERT INTO post (id, creator_id, content, created_at)
      SELECT gen_random_uuid(), ${ada.id}::uuid, 'Post ' || n, timestamptz '2026-01-01' + (n / 7) * interval '1 microsecond'
        FROM generate_series(1, ${POST_PAGE * 3}::int) AS n`.execute(app.ctx.db);
    app.ctx.feed.forget();
    const { rows } = await sql<{ id: string }>`SELECT id FROM post ORDER BY created_at DESC, id DESC`.execute(
      app.ctx.db,
    );
    expect(await readWhole(bola)).toEqual(rows.map((row) => row.id));
    const first = await bola.call('GET /api/feed/posts');
    await postAs(ada, 'Just now');
    const second = await bola.call('GET /api/feed/posts', { after: first.body.nextCursor ?? '' });
    const ids = [...first.body.posts, ...second.body.posts].map((post) => post._id);
    expect(ids).toEqual(rows.slice(0, POST_PAGE * 2).map((row) => row.id));
  });

  it('are refused for a cursor that is none of ours', async () => {
    const id = '0190a000-0000-7000-8000-000000000000';
    const forged = ['2026-02-30T00:00:00.000000Z', '0000-01-01T00:00:00.000000Z', '2026-01-01', "' OR 1=1"].map(
      (createdAt) => encodeCursor({}, createdAt, id),
    );
    const cursors = [
      '',
      'x',
      '!!!!',
      'null',
      Buffer.from('{}').toString('base64url'),
      ...forged,
      encodeCursor({}, '2026-01-01T00:00:00.000000Z', 'x'),
    ];
    for (const after of cursors) {
      const { status, body } = await ada.call('GET /api/feed/posts', { after });
      expect(status, after).toBe(400);
      expect(body).toMatchObject({ type: 'invalid', fields: { after: expect.any(String) } });
    }
  });
});

describe('a post of one kind', () => {
  it('says so, and changes or loses it with an edit', async () => {
    const made = (await ada.call('POST /api/user/post', { content: 'Recall of lot 7', kind: 'alert' })).body.post;
    expect(made.kind).toBe('alert');
    const edit = (input: object) => ada.call('PATCH /api/feed/post/:id', { id: made._id, ...input });
    expect((await edit({ content: 'Recall of lots 7 and 8' })).body.post.kind).toBe('alert');
    expect((await edit({ content: 'Lot 7', kind: 'drug information' })).body.post.kind).toBe('drug information');
    expect((await edit({ content: 'Lot 7', kind: '' })).body.post.kind).toBeNull();
  });

  it('is refused where there is no such kind', async () => {
    for (const kind of ['gossip', 7, ['job']]) {
      const { status, body } = await ada.call('POST /api/user/post', { content: 'Text', kind });
      expect(status).toBe(400);
      expect(body).toMatchObject({ type: 'invalid', fields: { kind: expect.any(String) } });
    }
  });
});

describe('changing a post', () => {
  it('marks it as edited, keeps its place and tells open browsers', async () => {
    const made = await postAs(ada, 'Amlodipin is back');
    await postAs(bola, 'Later');
    const before = await readWhole(ada);
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const { body } = await ada.call('PATCH /api/feed/post/:id', { id: made._id, content: 'Amlodipine is back' });
    expect(body.post).toEqual({ ...made, content: 'Amlodipine is back', editedAt: expect.any(String), version: 2 });
    expect(publish.mock.calls).toEqual([['everyone', 'post', { post: publicOf(body.post) }]]);
    expect(await readWhole(ada)).toEqual(before);
  });

  it('leaves no mark where the same words are sent again', async () => {
    const made = await postAs(ada, 'As it was');
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const { body } = await ada.call('PATCH /api/feed/post/:id', { id: made._id, content: ' As it was ' });
    expect(body.post).toEqual(made);
    expect(publish).not.toHaveBeenCalled();
  });

  it('and removing it is for its creator alone', async () => {
    const made = await postAs(ada, 'Mine');
    const edited = await bola.call('PATCH /api/feed/post/:id', { id: made._id, content: 'Not yours' });
    const removed = await bola.call('DELETE /api/feed/post/:id', { id: made._id });
    for (const answer of [edited, removed]) expect(answer).toMatchObject({ status: 404, body: { type: 'not_found' } });
    expect((await bola.call('GET /api/feed/post/:id', { id: made._id })).body.post).toMatchObject(made);
  });
});

describe('a removed post', () => {
  it('is gone from every page and takes nothing more', async () => {
    const made = await postAs(ada, 'Gone soon: zolpidem');
    const { comment } = (await bola.call('POST /api/feed/post/:id/comment', { id: made._id, content: 'Why?' })).body;
    const publish = vi.spyOn(app.ctx.live, 'publish');
    expect(await ada.call('DELETE /api/feed/post/:id', { id: made._id })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(publish.mock.calls).toEqual([['everyone', 'posts', { posts: [], removed: [made._id] }]]);
    expect(await readWhole(bola)).not.toContain(made._id);
    expect((await bola.call('GET /api/feed/posts', { search: 'zolpidem' })).body.posts).toEqual([]);
    const [postId, commentId, content] = [made._id, comment._id, 'More'];
    const answers = [
      await bola.call('GET /api/feed/post/:id', { id: postId }),
      await ada.call('PATCH /api/feed/post/:id', { id: postId, content }),
      await ada.call('DELETE /api/feed/post/:id', { id: postId }),
      await bola.call('POST /api/feed/post/:postId/like', { postId }),
      await bola.call('DELETE /api/feed/post/:postId/like', { postId }),
      await bola.call('POST /api/feed/post/:postId/report', { postId, reason: 'abuse' }),
      await bola.call('POST /api/feed/post/:id/comment', { id: postId, content }),
      await ada.call('POST /api/feed/post/:postId/comment/reply', { postId, commentId, content }),
      await ada.call('POST /api/feed/post/:postId/comment/like', { postId, commentId }),
      await ada.call('GET /api/feed/post/:postId/comment/:commentId/replies', { postId, commentId }),
      await bola.call('PATCH /api/feed/post/:postId/comment/:commentId', { postId, commentId, content }),
      await bola.call('DELETE /api/feed/post/:postId/comment/:commentId', { postId, commentId }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { type: 'not_found' } });
  });
});

describe('reporting', () => {
  const reports = (postId: string) =>
    app.ctx.db.selectFrom('report').where('subject_id', '=', postId).orderBy('created_at').selectAll().execute();

  it('keeps the first report of each member, also when many arrive at once, and tells nobody', async () => {
    const { _id: postId } = await postAs(ada, 'Miracle cure');
    const publish = vi.spyOn(app.ctx.live, 'publish');
    const note = 'No such product is registered';
    const report = () => bola.call('POST /api/feed/post/:postId/report', { postId, reason: 'false or unsafe', note });
    const answers = await Promise.all(Array.from({ length: 8 }, report));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    await bola.call('POST /api/feed/post/:postId/report', { postId, reason: 'abuse' });
    expect(await reports(postId)).toEqual([
      expect.objectContaining({ member_id: bola.id, kind: 'post', reason: 'false or unsafe', note }),
    ]);
    expect(publish).not.toHaveBeenCalled();
  });

  it('may mean a comment of the post, not one of another post', async () => {
    const [{ _id: postId }, other] = [await postAs(ada, 'A post'), await postAs(ada, 'Another')];
    const { comment } = (await ada.call('POST /api/feed/post/:id/comment', { id: postId, content: 'Rude' })).body;
    const named = { commentId: comment._id, reason: 'abuse' };
    expect((await bola.call('POST /api/feed/post/:postId/report', { postId, ...named })).status).toBe(200);
    expect((await bola.call('POST /api/feed/post/:postId/report', { postId: other._id, ...named })).status).toBe(404);
    expect(await reports(comment._id)).toMatchObject([{ kind: 'comment', member_id: bola.id }]);
    expect([await reports(postId), await reports(other._id)]).toEqual([[], []]);
  });

  it('is refused for what one wrote oneself, and without a reason', async () => {
    const { _id: postId } = await postAs(ada, 'My own');
    const own = await ada.call('POST /api/feed/post/:postId/report', { postId, reason: 'abuse' });
    expect(own).toMatchObject({ status: 409, body: { type: 'conflict' } });
    for (const reason of [undefined, '', 'dislike']) {
      const { status, body } = await bola.call('POST /api/feed/post/:postId/report', { postId, reason });
      expect(status).toBe(400);
      expect(body).toMatchObject({ fields: { reason: expect.any(String) } });
    }
    expect(await reports(postId)).toEqual([]);
  });
});
