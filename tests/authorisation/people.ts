/** Authorisation of partners, requests, notices, and a member's own data and account. */
import type { Api } from '#contract/api.ts';
import { EVERYBODY, OWN, type Row, SELF_ALONE, selfId } from './row.ts';
import { makePartners, makeRequest, type Fixture } from './fixture.ts';
import { untilJobsDone } from '../kit/jobs.ts';
import { PUSH_SUBSCRIPTION } from '../every-route/push-subscription.ts';

const somebody = async (fixture: Fixture) => ({ friendId: (await fixture.newMember()).id });

export const PEOPLE = {
  'GET /api/user/friends': EVERYBODY,
  'GET /api/push': EVERYBODY,
  'POST /api/push/subscription': { ...EVERYBODY, input: async () => PUSH_SUBSCRIPTION },
  'DELETE /api/push/subscription': EVERYBODY,
  'PATCH /api/push/settings': EVERYBODY,
  'DELETE /api/user/friends/:friendId': {
    members: 404,
    but: { friend: 200 },
    input: async (fixture) => {
      await makePartners(fixture, fixture.people.self, fixture.people.friend);
      return { friendId: fixture.people.self.id };
    },
  },
  'GET /api/user/suggestions': EVERYBODY,
  'GET /api/user/friend-request/:userId': { ...OWN, input: selfId },
  'GET /api/user/sent-request': EVERYBODY,
  'POST /api/user/friend-request': { ...EVERYBODY, input: somebody },
  'POST /api/user/accept-request': {
    ...SELF_ALONE,
    input: async (fixture) => {
      const asker = await fixture.newMember();
      return { requestId: await makeRequest(fixture, asker, fixture.people.self), friendId: asker.id };
    },
  },
  'POST /api/user/decline-request': {
    ...SELF_ALONE,
    input: async (fixture) => ({
      requestId: await makeRequest(fixture, await fixture.newMember(), fixture.people.self),
    }),
  },
  'POST /api/user/cancel-request': {
    ...SELF_ALONE,
    input: async (fixture) => ({
      requestId: await makeRequest(fixture, fixture.people.self, await fixture.newMember()),
    }),
  },
  'DELETE /api/user/friend-request': EVERYBODY,
  'GET /api/user/block': EVERYBODY,
  'POST /api/user/block/:friendId': { ...EVERYBODY, input: somebody },
  'DELETE /api/user/block/:friendId': {
    ...SELF_ALONE,
    input: async (fixture) => {
      const blocked = await somebody(fixture);
      await fixture.does(fixture.people.self, 'POST /api/user/block/:friendId', blocked);
      return blocked;
    },
  },
  'GET /api/user/profile/:id': { ...EVERYBODY, input: ({ people }) => ({ id: people.self.id }) },
  'GET /api/user/profile/:id/ratings': { ...EVERYBODY, input: ({ people }) => ({ id: people.self.id }) },
  'GET /api/user/profile/:id/posts': { ...EVERYBODY, input: ({ people }) => ({ id: people.self.id }) },
  'POST /profile/details/:userId/image': {
    ...OWN,
    input: (fixture) => ({ ...selfId(fixture), file: fixture.picture }),
  },
  'PATCH /profile/details/:userId/fullname': {
    ...OWN,
    input: (fixture) => ({ ...selfId(fixture), firstName: 'self', lastName: 'World' }),
  },
  'PATCH /profile/details/update/:userId': { ...OWN, input: (fixture) => ({ ...selfId(fixture), state: 'Kano' }) },
  'PATCH /profile/details/:userId/email': {
    members: 403,
    but: { self: 400 },
    input: (fixture) => ({ ...selfId(fixture), code: '123456' }),
  },
} satisfies Partial<Record<keyof Api, Row>>;

export const PRIVACY = {
  'GET /api/user/data': EVERYBODY,
  'POST /api/user/data': EVERYBODY,
  'GET /api/user/data/:id/mortar-data.zip': {
    ...SELF_ALONE,
    input: async ({ app, does, people }) => {
      const { export: asked } = await does(people.self, 'POST /api/user/data');
      await untilJobsDone(app, 'make-data-export');
      await untilJobsDone(app, 'mail-data-export');
      return { id: asked?._id };
    },
  },
  'GET /api/user/account/closing': EVERYBODY,
  // the right password is tested in tests/privacy/account-closing.test.ts
  'POST /api/user/account/closing': { members: 400, input: () => ({ password: 'not theirs' }) },
} satisfies Partial<Record<keyof Api, Row>>;
