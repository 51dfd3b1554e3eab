/** The effect of a new or changed post on cached feeds. */
import { describe, expect, it } from 'vitest';
import type { Post, PublicPost } from '#contract/feed/post.ts';
import { arrived, type Feed, laterOf, notOlderThan, updated } from './feeds.ts';

const post = (n: number, extra: Partial<Post> = {}): Post => ({
  _id: `id-${n}`,
  creator: { _id: 'ada', fullName: 'Ada Obi', profileImage: { imageUrl: null }, licence: null },
  content: `Post ${n}`,
  kind: null,
  postImage: { imageUrl: null },
  likes: [],
  likeCount: 0,
  liked: false,
  commentCount: 0,
  createdAt: `2026-11-${10 + n}T08:00:00.000000Z`,
  editedAt: null,
  version: 1,
  ...extra,
});
const publicOf = ({ liked: _, ...rest }: Post): PublicPost => rest;
const feed = (...items: Post[]): Feed => ({ items, nextCursor: null });

describe('two states of a post', () => {
  it('an older one changes nothing, in whatever order they arrive', () => {
    const cached = post(1, { version: 5, likeCount: 3 });
    expect(laterOf(cached, publicOf(post(1, { version: 4, likeCount: 9 })))).toBe(cached);
  });

  it('a public update keeps the viewer’s likes', () => {
    const cached = post(1, { version: 5, liked: true });
    const later = laterOf(cached, publicOf(post(1, { version: 6, likeCount: 8 })));
    expect(later).toMatchObject({ liked: true, likeCount: 8, version: 6 });
  });

  it('the answer sets the viewer’s likes, also after the public update of the same change', () => {
    const updated = laterOf(post(1), publicOf(post(1, { version: 2, likeCount: 1 })));
    expect(laterOf(updated, post(1, { version: 2, likeCount: 1, liked: true }))).toMatchObject({
      liked: true,
      likeCount: 1,
    });
  });

  it('a page that was on its way does not bring back what has changed since', () => {
    const cached = feed(post(2, { version: 7, liked: true }), post(1));
    const page = feed(post(2, { version: 6 }), post(1, { version: 2, likeCount: 4 }));
    expect(notOlderThan(page, cached).items).toMatchObject([
      { version: 7, liked: true },
      { version: 2, likeCount: 4 },
    ]);
  });
});

describe('a new post', () => {
  it('appears in everybody’s feed, its own kind’s and its creator’s', () => {
    const job = post(2, { kind: 'job' });
    for (const source of [{}, { kind: 'job' as const }, { member: 'ada' }]) {
      expect(arrived(feed(post(1)), source, publicOf(job)).items.map(({ _id }) => _id)).toEqual(['id-2', 'id-1']);
    }
  });

  it('stays out of other kinds, other members and searches', () => {
    const cached = feed(post(1));
    for (const source of [{ kind: 'alert' as const }, { member: 'bola' }, { search: 'post' }]) {
      expect(arrived(cached, source, publicOf(post(2, { kind: 'job' })))).toBe(cached);
    }
  });

  it('that is known already is brought up to date where it stands', () => {
    const updated = arrived(feed(post(2), post(1)), {}, publicOf(post(1, { version: 2, content: 'Edited' })));
    expect(updated.items.map(({ content }) => content)).toEqual(['Post 2', 'Edited']);
  });
});

it('a feed that does not show the post stays the very same', () => {
  const cached = feed(post(1));
  expect(updated(cached, publicOf(post(9, { version: 3 })))).toBe(cached);
});
