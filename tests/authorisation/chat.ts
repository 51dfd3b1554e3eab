/** The authorisation tables of chats and chatrooms: every route, and its answer to each kind of caller. */
import type { Api } from '#contract/api.ts';
import { EVERYBODY, OWN, ROOM, type Row, selfId } from './row.ts';
import { makePartners, type Fixture } from './fixture.ts';
import { makeRoom } from '../chat/rooms.ts';

/** Only the admin of a room may; other participants are refused with that reason. */
const ADMIN = { members: 404, but: { roomAdmin: 200, chatMember: 403, supplier: 403, payer: 403 } } as const;
const freshRoom = ({ app, people: { roomAdmin, chatMember, supplier, payer } }: Fixture) =>
  makeRoom(app, [roomAdmin, chatMember, supplier, payer]);

const room = ({ things }: Fixture) => ({ id: things.room });
const somebody = async (fixture: Fixture) => ({ friendId: (await fixture.newMember()).id });

/** Sends a file as the room's admin, and returns the message. */
async function sentFile(fixture: Fixture) {
  const sent = { ...room(fixture), file: fixture.picture };
  return (await fixture.does(fixture.people.roomAdmin, 'POST /api/user/chat/:id/file', sent)).message;
}

export const ROOMS = {
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
    input: async (fixture) => ({
      ...room(fixture),
      fileId: (await sentFile(fixture)).attachment?.url.split('/').at(-1),
    }),
  },
  'POST /api/user/chat/:id/card': {
    members: 404,
    but: ROOM,
    input: (fixture) => ({ ...room(fixture), offerId: fixture.things.offer }),
  },
  'POST /api/user/chat/:id/forward': {
    members: 404,
    but: ROOM,
    input: async (fixture) => ({ ...room(fixture), messageId: (await sentFile(fixture))._id }),
  },
  'POST /api/user/chat/:id/forward/all': {
    members: 404,
    but: ROOM,
    input: async (fixture) => ({ ...room(fixture), messageIds: [(await sentFile(fixture))._id] }),
  },
  'DELETE /api/user/chat/:id/message/:messageId': {
    members: 404,
    but: { ...ROOM, chatMember: 403, supplier: 403, payer: 403 },
    input: async (fixture) => ({ ...room(fixture), messageId: (await sentFile(fixture))._id }),
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
  // naming the supplier in the room of an offer is tested in tests/money/wallet/named-supplier.test.ts
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
