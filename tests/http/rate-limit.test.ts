/** Rate limits of expensive answers: receipts, statement files, and the list of banks. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK_LISTS_EACH, RECEIPTS_EACH, STATEMENT_FILES_EACH } from '#rules/rate-limit.ts';
import { openEmulator, openTrade, type EmulatedProvider } from '../money/trade.ts';
import type { TestMember } from '../kit/people.ts';
import { callOn, openApp } from '../kit/start.ts';

const app = openApp();
let emulator: EmulatedProvider;
let asker: TestMember;
let calm: TestMember;
beforeAll(async () => {
  emulator = await openEmulator(app);
});
beforeEach(async () => {
  const { partners } = await openTrade(app, emulator);
  [asker, calm] = partners;
});

const fetchAs = (path: string, token?: string) =>
  fetch(app.url + path, { headers: token === undefined ? {} : { authorization: token } });

/** Sets how often the caller has called. */
async function haveCalled(count: number): Promise<void> {
  await app.ctx.db.updateTable('attempt').set({ count }).execute();
}

/** Expects success up to the limit, and then a refusal with the time to wait, while others are served. */
async function expectLimit(ask: (token: string) => Promise<Response>, limit: number): Promise<void> {
  expect((await ask(asker.token)).status).toBe(200);
  await haveCalled(limit - 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(asker.token)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused).toHaveLength(7);
  for (const response of refused) {
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect(await response.json()).toMatchObject({ type: 'too_many', error: expect.stringContaining('in an hour') });
  }
  expect((await ask(calm.token)).status).toBe(200);
  await app.ctx.db
    .updateTable('attempt')
    .set((eb) => ({ since: eb.val(new Date(Date.now() - 3_601_000)) }))
    .execute();
  expect((await ask(asker.token)).status).toBe(200);
}

describe('a member', () => {
  it('has sixty statements as a file in an hour', async () => {
    await expectLimit((token) => fetchAs('/api/payout/statement.csv?side=partner', token), STATEMENT_FILES_EACH.limit);
  });

  it('asks for the banks sixty times in an hour', async () => {
    await expectLimit((token) => fetchAs('/api/payout/banks', token), BANK_LISTS_EACH.limit);
  });

  it('opens two hundred and forty receipts in an hour', async () => {
    const trade = await openTrade(app, emulator);
    [asker, calm] = trade.partners;
    const paths = new Map<string, string>();
    for (const member of [asker, calm]) {
      await trade.buy(member, 1);
      const { walletAddress } = trade;
      const { receipts } = (await member.call('GET /api/wallet/receipts/:walletAddress', { walletAddress })).body;
      paths.set(member.token, `/api/wallet/receipt/${receipts[0]!._id}/receipt.pdf`);
    }
    await expectLimit((token) => fetchAs(paths.get(token) ?? '', token), RECEIPTS_EACH.limit);
  });
});

it('a donor opens as many', async () => {
  const facts = { name: 'Ngozi Okafor', email: 'ngozi@example.com', phone: '', amount: 5_000 };
  const { walletAddress } = (await callOn(app.url, 'POST /api/donor/register', facts)).body.wallet;
  const opened = await callOn(app.url, 'POST /api/donor/donate/:walletAddress', { ...facts, walletAddress });
  const { access_code, reference } = opened.body.result.data;
  await emulator.pay(access_code);
  await callOn(app.url, 'POST /api/donor/verify/:walletAddress', { walletAddress, reference });
  const path = `/api/donor/receipt/${walletAddress}/${reference}/receipt.pdf`;
  expect((await fetchAs(path)).status).toBe(200);
  await haveCalled(RECEIPTS_EACH.limit);
  const refused = await fetchAs(path);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
});
