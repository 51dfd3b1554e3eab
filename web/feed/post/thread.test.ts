/** Cached comments and replies. */
import { describe, expect, it } from 'vitest';
import type { Comment } from '#contract/feed/comment.ts';
import { changed, joined, removed, replied, writtenAfter } from './thread.ts';

const comment = (n: number, extra: Partial<Comment> = {}): Comment => ({
  _id: `id-${n}`,
  content: `Comment ${n}`,
  removed: false,
  hidden: null,
  user: { _id: 'ada', fullName: 'Ada Obi', profileImage: { imageUrl: null }, licence: null },
  replyTo: null,
  likeCount: 0,
  liked: false,
  createdAt: `2026-11-${10 + n}T08:00:00.000000Z`,
  editedAt: null,
  replyCount: extra.replies?.length ?? 0,
  replies: [],
  nextReplyCursor: null,
  ...extra,
});
const visible = (comments: readonly Comment[]) => comments.map(({ _id }) => Number(_id.slice(3)));

it('joins pages in the order of time, each comment once and as it is now', () => {
  const all = joined([comment(1), comment(2), comment(9)], [comment(2, { content: 'Edited' }), comment(3)]);
  expect(visible(all)).toEqual([1, 2, 3, 9]);
  expect(all[1]?.content).toBe('Edited');
});

it('keeps one’s own comment behind a page that does not reach it', () => {
  expect(visible(writtenAfter([comment(1), comment(2), comment(9)], [comment(1), comment(2)]))).toEqual([9]);
});

describe('removing', () => {
  it('keeps the place of a comment that has replies, without its words', () => {
    const [left] = removed([comment(1, { replies: [comment(2)] })], 'id-1');
    expect(left).toMatchObject({ removed: true, content: '', replyCount: 1 });
  });

  it('takes away a comment without replies, and a reply with its count', () => {
    expect(removed([comment(1), comment(2)], 'id-1').map(({ _id }) => _id)).toEqual(['id-2']);
    const [thread] = removed([comment(1, { replies: [comment(2), comment(3)] })], 'id-2');
    expect(visible(thread?.replies ?? [])).toEqual([3]);
    expect(thread?.replyCount).toBe(1);
  });
});

it('counts a reply once, also where a live event brought it first', () => {
  const once = replied([comment(1)], 'id-1', comment(2));
  const twice = replied(once, 'id-1', comment(2));
  expect(twice[0]).toMatchObject({ replyCount: 1 });
  expect(visible(twice[0]?.replies ?? [])).toEqual([2]);
});

it('changes a reply where it stands', () => {
  const [thread] = changed([comment(1, { replies: [comment(2)] })], 'id-2', (reply) => ({ ...reply, liked: true }));
  expect(thread?.replies[0]?.liked).toBe(true);
});
