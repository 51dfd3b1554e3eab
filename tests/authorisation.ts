/** The authorisation tables: every route, and its answer to each kind of caller. */
import { randomBytes } from 'node:crypto';
import type { Api } from '#contract/api.ts';
import { ADMINISTRATION } from './authorisation-admin.ts';
import { LATE_SALES, STOCK_CARDS, STOCK_CORRECTIONS, STOCK_COUNTS, STOCK_LAW } from './authorisation-stock.ts';
import { ENQUIRIES } from './authorisation-enquiry.ts';
import { SAFETY } from './authorisation-safety.ts';
import { STOCK_IMPORT } from './authorisation-stock-import.ts';
import { PHARMACIES, STAFF_ROWS, STOCK, STOCK_MARKET } from './authorisation-pharmacy.ts';
import { PEOPLE, PRIVACY } from './authorisation-people.ts';
import { JOINTS, OFFERS } from './authorisation-offer.ts';
import { CHAT_WALLETS, RATINGS, WALLET_GOODS } from './authorisation-wallet.ts';
import { EVERYBODY, OWN, type Row, SELF_ALONE, selfId } from './authorisation-row.ts';
import { WALLETS } from './authorisation-dispute.ts';
import { PAYOUTS } from './authorisation-payout.ts';
import { makeRoom } from './rooms.ts';
import { makeNotice, makePartners, type Fixture } from './fixture.ts';

const ROOM = { roomAdmin: 200, chatMember: 200, supplier: 200, payer: 200 } as const;

/** For the admin of a room only; other participants are refused with that reason. */
const ADMIN = { members: 404, but: { roomAdmin: 200, chatMember: 403, supplier: 403, payer: 403 } } as const;
const freshRoom = ({ app, people: { roomAdmin, chatMember, supplier, payer } }: Fixture) =>
  makeRoom(app, [roomAdmin, chatMember, supplier, payer]);

const post = ({ things }: Fixture) => ({ id: things.post });
const ofPost = ({ things }: Fixture) => ({ postId: things.post });
const comment = ({ things }: Fixture) => ({ postId: things.post, commentId: things.comment });
const room = ({ things }: Fixture) => ({ id: things.room });
const address = () => `${randomBytes(8).toString('hex')}@example.com`;
const somebody = async (fixture: Fixture) => ({ friendId: (await fixture.newMember()).id });

const paymentOf = async (db: Fixture['app']['ctx']['db'], reference: string) =>
  (await db.selectFrom('payment').where('reference', '=', reference).select('id').executeTakeFirstOrThrow()).id;

/** Whoever holds the address acts as the donor. */
const donor = async ({ does, people }: Fixture) => {
  const facts = { name: 'Ada', email: address(), phone: '', amount: 5_000 };
  const { wallet } = await does(people.self, 'POST /api/donor/register', facts);
  return { ...facts, walletAddress: wallet.walletAddress };
};

const ACCOUNTS = {
  'GET /api/about': { nobody: 200, ...EVERYBODY },
  'POST /api/auth/signup': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ firstName: 'New', lastName: 'Comer', email: address(), password: 'dust under short palms' }),
  },
  'POST /api/auth/verify/:userId': {
    nobody: 400,
    members: 403,
    input: ({ newcomer }) => ({ userId: newcomer.id, code: '123456' }),
  },
  'POST /api/auth/verify/:userId/resend': {
    nobody: 200,
    members: 403,
    input: ({ newcomer }) => ({ userId: newcomer.id }),
  },
  'POST /api/v1.0/email/send-form': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ from_email: address(), message: 'Do you deliver to Kano?' }),
  },
  'POST /api/better-word': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ language: 'en', better: 'Kantin magani' }),
  },
  'POST /api/donor/register': {
    nobody: 200,
    ...EVERYBODY,
    input: () => ({ name: 'Ada', email: address(), phone: '', amount: 5_000 }),
  },
  'POST /api/donor/donate/:walletAddress': { nobody: 200, ...EVERYBODY, input: donor },
  'POST /api/donor/verify/:walletAddress': {
    nobody: 404,
    members: 404,
    input: async (fixture) => ({ ...(await donor(fixture)), reference: fixture.things.reference }),
  },
  'GET /api/donor/receipt/:walletAddress/:reference/receipt.pdf': {
    nobody: 404,
    members: 404,
    input: async (fixture) => ({ ...(await donor(fixture)), reference: fixture.things.reference }),
  },
  'GET /api/wallet/receipts/:walletAddress': {
    members: 404,
    but: ROOM,
    input: ({ things }) => ({ walletAddress: things.walletAddress }),
  },
  'GET /api/wallet/receipt/:id/receipt.pdf': {
    members: 404,
    but: { payer: 200 },
    input: async ({ app, things }) => ({ id: await paymentOf(app.ctx.db, things.reference) }),
  },
  'POST /api/auth/signin': { nobody: 400, members: 400, input: () => ({ email: address(), password: 'not theirs' }) },
  'POST /api/auth/refresh': { members: 401 },
  'PATCH /api/auth/signout/:userId': { ...OWN, input: selfId },
  'GET /api/auth/': { nobody: 200, ...EVERYBODY },
  'GET /api/auth/sessions': EVERYBODY,
  'DELETE /api/auth/sessions': EVERYBODY,
  'DELETE /api/auth/sessions/:id': {
    ...SELF_ALONE,
    input: async ({ signIn, people }) => ({ id: (await signIn(people.self)).id }),
  },
  'POST /api/auth/password-reset': { nobody: 200, ...EVERYBODY, input: () => ({ email: address() }) },
  'GET /api/auth/password-reset/:email': {
    nobody: 400,
    members: 400,
    input: ({ people }) => ({ email: people.self.email }),
  },
  'POST /api/auth/password-reset/:token': {
    nobody: 400,
    members: 400,
    input: () => ({ token: 'x', key: 'x', password: 'dust under short palms' }),
  },
  'GET /api/user/guide': EVERYBODY,
  'PATCH /api/user/guide': EVERYBODY,
  'GET /api/user/mail': EVERYBODY,
  'POST /api/user/mail/retry': EVERYBODY,
  'GET /api/user/licence': EVERYBODY,
  'POST /api/user/licence': { ...EVERYBODY, input: ({ picture }) => ({ number: 'PCN/2', file: picture }) },
  'GET /api/user/licence/:id/evidence': { ...SELF_ALONE, input: ({ things }) => ({ id: things.licence }) },
} satisfies Partial<Record<keyof Api, Row>>;

const FEED = {
  'GET /api/feed/posts': EVERYBODY,
  'GET /api/feed/post/:id': { ...EVERYBODY, input: post },
  'POST /api/user/post': { ...EVERYBODY, input: () => ({ content: 'Words' }) },
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
  'POST /api/feed/post/:id/comment': { ...EVERYBODY, input: (fixture) => ({ ...post(fixture), content: 'Words' }) },
  'POST /api/feed/post/:postId/comment/reply': {
    ...EVERYBODY,
    input: (fixture) => ({ ...comment(fixture), content: 'Words' }),
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

const ROOMS = {
  'GET /api/user/messages/:userId': { ...OWN, input: selfId },
  'GET /api/user/messages/unread': EVERYBODY,
  'POST /api/user/chat': { ...EVERYBODY, input: somebody },
  'POST /api/user/singlechat/:id': {
    members: 404,
    but: { self: 200, friend: 200 },
    input: async ({ does, people: { self, friend } }) => ({
      id: (await does(self, 'POST /api/user/chat', { friendId: friend.id })).chat._id,
    }),
  },
  'POST /api/user/chat/:id/read': { members: 404, but: ROOM, input: (fixture) => ({ ...room(fixture), seq: 1 }) },
  'POST /api/user/chat/:id/mute': { members: 404, but: ROOM, input: (fixture) => ({ ...room(fixture), muted: false }) },
  'GET /api/user/chat/:id/search': { members: 404, but: ROOM, input: (fixture) => ({ ...room(fixture), q: 'words' }) },
  'GET /api/user/chat/search': { ...EVERYBODY, input: () => ({ q: 'words' }) },
  'POST /api/user/chat/:id/file': {
    members: 404,
    but: ROOM,
    input: (fixture) => ({ ...room(fixture), file: fixture.picture }),
  },
  'GET /api/user/chat/:id/file/:fileId': {
    members: 404,
    but: ROOM,
    input: async (fixture) => {
      const sent = { ...room(fixture), file: fixture.picture };
      const { message } = await fixture.does(fixture.people.roomAdmin, 'POST /api/user/chat/:id/file', sent);
      return { ...room(fixture), fileId: message.attachment?.url.split('/').at(-1) };
    },
  },
  'POST /api/user/chat/:id/card': {
    members: 404,
    but: ROOM,
    input: (fixture) => ({ ...room(fixture), offerId: fixture.things.offer }),
  },
  'POST /api/user/chat/:id/forward': {
    members: 404,
    but: ROOM,
    input: async (fixture) => {
      const sent = { ...room(fixture), file: fixture.picture };
      const { message } = await fixture.does(fixture.people.roomAdmin, 'POST /api/user/chat/:id/file', sent);
      return { ...room(fixture), messageId: message._id };
    },
  },
  'POST /api/user/chat/:id/forward/all': {
    members: 404,
    but: ROOM,
    input: async (fixture) => {
      const sent = { ...room(fixture), file: fixture.picture };
      const { message } = await fixture.does(fixture.people.roomAdmin, 'POST /api/user/chat/:id/file', sent);
      return { ...room(fixture), messageIds: [message._id] };
    },
  },
  'DELETE /api/user/chat/:id/message/:messageId': {
    members: 404,
    but: { ...ROOM, chatMember: 403, supplier: 403, payer: 403 },
    input: async (fixture) => {
      const sent = { ...room(fixture), file: fixture.picture };
      const { message } = await fixture.does(fixture.people.roomAdmin, 'POST /api/user/chat/:id/file', sent);
      return { ...room(fixture), messageId: message._id };
    },
  },
  'POST /api/user/chatroom/create': { ...EVERYBODY, input: () => ({ title: 'A room' }) },
  'POST /api/user/chatroom/add': {
    members: 404,
    but: ROOM,
    input: async (fixture, caller) => {
      const friend = await fixture.newMember();
      if (caller) await makePartners(fixture, caller, friend);
      return { chatId: await freshRoom(fixture), friendId: friend.id };
    },
  },
  'DELETE /api/user/chatroom/leave': {
    members: 404,
    but: ROOM,
    input: async (fixture) => ({ chatId: await freshRoom(fixture) }),
  },
  'PATCH /api/user/chatroom/:id': {
    ...ADMIN,
    input: async (fixture) => ({ id: await freshRoom(fixture), title: 'Another title' }),
  },
  'POST /api/user/chatroom/:id/admin': {
    ...ADMIN,
    input: async (fixture) => ({ id: await freshRoom(fixture), friendId: fixture.people.supplier.id }),
  },
  // whom it lets request the wallet, in the room of an offer: tests/api/named-supplier.test.ts
  'POST /api/user/chatroom/:id/supplier': {
    ...ADMIN,
    but: { ...ADMIN.but, roomAdmin: 409 },
    input: async (fixture) => ({ id: await freshRoom(fixture), friendId: fixture.people.supplier.id }),
  },
  'POST /api/user/chatroom/:id/remove': {
    ...ADMIN,
    input: async (fixture) => ({ id: await freshRoom(fixture), friendId: fixture.people.supplier.id }),
  },
  'POST /api/user/singlechatroom/:id': { members: 404, but: ROOM, input: room },
  'GET /api/user/chat/:id/messages': { members: 404, but: ROOM, input: room },
} satisfies Partial<Record<keyof Api, Row>>;

/** Complete: a route without a row does not compile. */
export const AUTHORISATION: Record<keyof Api, Row> = {
  ...ACCOUNTS,
  ...FEED,
  ...OFFERS,
  ...JOINTS,
  ...ROOMS,
  ...CHAT_WALLETS,
  ...RATINGS,
  ...WALLET_GOODS,
  ...WALLETS,
  ...PAYOUTS,
  ...PEOPLE,
  ...PHARMACIES,
  ...STAFF_ROWS,
  ...STOCK,
  ...LATE_SALES,
  ...STOCK_CORRECTIONS,
  ...STOCK_COUNTS,
  ...STOCK_CARDS,
  ...STOCK_LAW,
  ...STOCK_IMPORT,
  ...STOCK_MARKET,
  ...SAFETY,
  ...ENQUIRIES,
  ...PRIVACY,
  ...ADMINISTRATION,
};
