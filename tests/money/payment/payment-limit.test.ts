/** Rate limits of Pay now, Verify payment and wallet requests. */
import { beforeAll, expect, it } from 'vitest';
import { openEmulator, openTrade, type EmulatedProvider, type Trade } from '../trade.ts';
import { openApp } from '../../kit/start.ts';

const ACCEPT = 'POST /api/wallet/payment/accept/:walletAddress';
const VERIFY = 'POST /api/wallet/payment/verify/chatroom/:walletAddress';
const LIMIT = 20;

const app = openApp({ env: { PAYMENTS_PER_MINUTE: `${LIMIT}` } });
let emulator: EmulatedProvider;
let trade: Trade;
beforeAll(async () => {
  emulator = await openEmulator(app);
  trade = await openTrade(app, emulator);
});

function statusesOf(answers: { status: number }[]): Map<number, number> {
  return new Map([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]));
}

it('Pay now and Verify payment are taken twenty times a minute from a member, each for itself, and no more', async () => {
  const [hasty, calm] = trade.partners;
  const share = { walletAddress: trade.walletAddress, quantity: 1 };
  const pays = await Promise.all(Array.from({ length: LIMIT + 10 }, () => hasty.call(ACCEPT, share)));
  expect(statusesOf(pays)).toEqual(
    new Map([
      [200, LIMIT],
      [429, 10],
    ]),
  );
  expect(pays.find(({ status }) => status === 429)?.body).toMatchObject({
    type: 'too_many',
    error: expect.stringContaining('Wait a minute'),
  });
  const { reference } = pays.find(({ status }) => status === 200)!.body.result.data;
  const asked = { walletAddress: trade.walletAddress, chatroomId: trade.chatId, reference, acctType: 'partner' };
  // one after the other: a call that a busy server refused is sent again, and would count twice
  const verifies: { status: number }[] = [];
  for (let press = 0; press < LIMIT + 10; press += 1) verifies.push(await hasty.call(VERIFY, asked));
  expect(statusesOf(verifies)).toEqual(
    new Map([
      [200, LIMIT],
      [429, 10],
    ]),
  );
  expect((await calm.call(ACCEPT, share)).status).toBe(200);
});

it('wallets are asked for sixty times an hour by a member, so that nobody floods a chat with mails, and no more', async () => {
  const [asker, calm] = trade.partners;
  const wish = { id: trade.chatId, quantity: 1, unitPrice: 1_000 };
  const ask = 'POST /api/wallet/chatroom/:id';
  const asked = await Promise.all(Array.from({ length: 70 }, () => asker.call(ask, wish)));
  expect(statusesOf(asked)).toEqual(
    new Map([
      [409, 60],
      [429, 10],
    ]),
  );
  expect((await calm.call(ask, wish)).status).toBe(409);
});
