/** The authorisation tables of feed and notices: every route, and its answer to each kind of caller. */
import type { Api } from '#contract/api.ts';
import { EVERYBODY, type Row, SELF_ALONE } from './row.ts';
import { makeNotice, type Fixture } from './fixture.ts';

const post = ({ things }: Fixture) => ({ id: things.post });
const ofPost = ({ things }: Fixture) => ({ postId: things.post });
const comment = ({ things }: Fixture) => ({ postId: things.post, commentId: things.comment });

export const FEED = {
  'GET /api/feed/posts': EVERYBODY,
  'GET /api/feed/post/:id': { ...EVERYBODY, input: post },
  'POST /api/user/post': { ...EVERYBODY, input: () => ({ content: 'Text' }) },
  'PATCH /api/feed/post/:id': { ...SELF_ALONE, input: (fixture) => ({ ...post(fixture), content: 'Words of self' }) },
  'DELETE /api/feed/post/:id': {
    ...SELF_ALONE,
    input: async ({ does, people }) => ({
      id: (await does(people.self, 'POST /api/user/post', { content: 'Short-lived' })).post._id,
    }),
  },
  'POST /api/feed/post/:postId/like': { ...EVERYBODY, input: ofPost },
  'DELETE /api/feed/post/:postId/like': { ...EVERYBODY, input: ofPost },
  'POST /api/feed/post/:postId/report': {
    members: 200,
    but: { self: 409 },
    input: (fixture) => ({ ...ofPost(fixture), reason: 'abuse' }),
  },
  'POST /api/report': {
    members: 200,
    but: { self: 409 },
    input: ({ people }) => ({ kind: 'member', subjectId: people.self.id, reason: 'abuse' }),
  },
  'POST /api/feed/post/:id/comment': { ...EVERYBODY, input: (fixture) => ({ ...post(fixture), content: 'Text' }) },
  'POST /api/feed/post/:postId/comment/reply': {
    ...EVERYBODY,
    input: (fixture) => ({ ...comment(fixture), content: 'Text' }),
  },
  'POST /api/feed/post/:postId/comment/like': { ...EVERYBODY, input: comment },
  'DELETE /api/feed/post/:postId/comment/like': { ...EVERYBODY, input: comment },
  'GET /api/feed/post/:postId/comment/:commentId/replies': { ...EVERYBODY, input: comment },
  'PATCH /api/feed/post/:postId/comment/:commentId': {
    ...SELF_ALONE,
    input: (fixture) => ({ ...comment(fixture), content: 'More words' }),
  },
  'DELETE /api/feed/post/:postId/comment/:commentId': {
    ...SELF_ALONE,
    input: async (fixture) => {
      const made = { ...post(fixture), content: 'Short-lived' };
      const { comment: own } = await fixture.does(fixture.people.self, 'POST /api/feed/post/:id/comment', made);
      return { ...ofPost(fixture), commentId: own._id };
    },
  },
  'GET /api/feed/notifications': EVERYBODY,
  'GET /api/shell': EVERYBODY,
  'DELETE /api/feed/notifications': EVERYBODY,
  'POST /api/feed/notifications/read': {
    ...SELF_ALONE,
    input: async (fixture) => ({ upTo: await makeNotice(fixture) }),
  },
  'GET /api/feed/notifications/settings': EVERYBODY,
  'PATCH /api/feed/notifications/settings': { ...EVERYBODY, input: () => ({ alertType: 'comment', inApp: true }) },
} satisfies Partial<Record<keyof Api, Row>>;
