/** The feed: posting, reading page by page, and what is refused. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '#contract/api.ts';
import { POST_LIMITS, POST_PAGE } from '#rules/post.ts';
import { encodeCursor } from '#server/store/cursor.ts';
import { makeMember, type TestMember } from '../people.ts';
import { startApp, type TestApp } from '../start.ts';

let app: TestApp;
let ada: TestMember;
let bola: TestMember;
beforeAll(async () => {
  app = await startApp();
  ada = await makeMember(app, { firstName: 'Ada', lastName: 'Obi' });
  bola = await makeMember(app, { firstName: 'Bola', lastName: 'Ade' });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const postAs = async (member: TestMember, content: string) =>
  (await member.call('POST /api/user/post', { content })).body.post;
type Page = Api['GET /api/feed/posts']['output'];

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
      creator: { _id: ada.id, fullName: 'Ada Obi', profileImage: { imageUrl: null } },
      content: 'Amlodipine is back in Yaba.',
      postImage: { imageUrl: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const { body } = await bola.call('GET /api/feed/posts');
    expect(body).toMatchObject({ loggedIn: true, nextCursor: null });
    expect(body.posts.slice(0, 2)).toEqual([second, first]);
    expect(publish.mock.calls).toEqual([
      ['everyone', 'posts', { posts: [first] }],
      ['everyone', 'posts', { posts: [second] }],
    ]);
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
      (createdAt) => encodeCursor({ createdAt, id }),
    );
    const cursors = [
      '',
      'x',
      '!!!!',
      'null',
      Buffer.from('{}').toString('base64url'),
      ...forged,
      encodeCursor({ createdAt: '2026-01-01T00:00:00.000000Z', id: 'x' }),
    ];
    for (const after of cursors) {
      const { status, body } = await ada.call('GET /api/feed/posts', { after });
      expect(status, after).toBe(400);
      expect(body).toMatchObject({ type: 'invalid', fields: { after: expect.any(String) } });
    }
  });
});
