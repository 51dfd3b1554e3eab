/** Tests of who may do what in a chatroom. */
import { expect, it } from 'vitest';
import { inEnglish } from '#server/i18n/wording.ts';
import { ROOM_SIZE } from './chat.ts';
import { mayInRoom, whyNotAdd } from './permission.ts';

const room = { isOfOffer: true, adminId: 'ada', supplierId: 'bola' };
const ADMIN = ['rename', 'handOver', 'remove'];

it.each([
  [room, 'ada', 2, [...ADMIN, 'nameSupplier', 'request', 'add']],
  [room, 'bola', 2, ['request', 'add']],
  [room, 'chidi', 3, ['add']],
  [{ ...room, isOfOffer: false }, 'ada', 2, [...ADMIN, 'request', 'add']],
  [{ ...room, isOfOffer: false }, 'chidi', ROOM_SIZE - 1, ['request', 'add']],
  [room, 'ada', ROOM_SIZE, [...ADMIN, 'nameSupplier', 'request']],
])('in %o %s of %i participants may %j', (of, memberId, memberCount, acts) => {
  const may = Object.entries(mayInRoom(of, memberId, memberCount));
  expect(may.filter(([, allowed]) => allowed).map(([act]) => act)).toEqual(acts);
});

it('a full room says how many it takes', () => {
  const refusal = whyNotAdd(ROOM_SIZE);
  expect(refusal && inEnglish(refusal.sentence)).toBe(`This chatroom is full (${ROOM_SIZE} participants)`);
});
