/** Tests of who may request the wallet of a chatroom. */
import { expect, it } from 'vitest';
import { whyNotRequest } from './wallet-request.ts';

const room = { isOfOffer: true, adminId: 'ada', supplierId: 'bola' };

it.each([
  [room, 'ada', true],
  [room, 'bola', true],
  [room, 'chidi', false],
  [{ ...room, supplierId: null }, 'bola', false],
  [{ ...room, adminId: null, supplierId: null }, 'ada', false],
  [{ ...room, isOfOffer: false }, 'chidi', true],
])('in %o the wallet is requested by %s: %s', (of, memberId, may) => {
  expect(whyNotRequest(of, memberId) === undefined).toBe(may);
});
