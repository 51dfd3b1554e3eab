/** A pick-up code is shown on its buyer's own page and never leaves the product in any other way. */
import { rm } from 'node:fs/promises';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openPool } from '#server/store/db.ts';
import { untilIdle } from '../../kit/jobs.ts';
import type { TestMember } from '../../kit/people.ts';
import { cloneDatabase, urlOf } from '../../kit/postgres.ts';
import { startProduct } from '../../kit/product.ts';
import { until } from '../../kit/socket.ts';
import { temporaryFolder } from '../../kit/folder.ts';
import { readZip } from '../../kit/zip.ts';
import { mailsTo } from '../../notice/mail.ts';
import { startPushService } from '../../notice/push-service.ts';
import { openEmulator, openTrade } from '../trade.ts';

const SECRET = 'a secret of thirty-two characters';

async function openLogged() {
  const dataDir = await temporaryFolder();
  const database = await cloneDatabase(inject('postgres'));
  const pool = openPool(database.connection);
  const product = startProduct({
    dataDir,
    env: { DATABASE_URL: urlOf(database.connection), SESSION_SECRET: SECRET, LOG_LEVEL: 'debug' },
  });
  onTestFinished(async () => {
    product.process.kill('SIGTERM');
    await product.ended;
    await pool.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const sessionKey = new TextEncoder().encode(SECRET);
  const ctx = { db: pool.db, sessionKey, now: () => new Date() };
  return { url: await product.address, ctx, words: product.words };
}

it('is in no mail, push, export or line of the log', async () => {
  const app = await openLogged();
  const service = await startPushService();
  onTestFinished(() => service.close());
  const trade = await openTrade(app, await openEmulator(app));
  const { supplier, partners, walletAddress } = trade;
  const [buyer] = partners;
  const phones = [supplier, buyer].map(() => service.newBrowser());
  for (const [index, who] of [supplier, buyer].entries()) {
    await who.call('POST /api/push/subscription', phones[index]!.subscription);
  }
  await trade.buy(buyer, 2);
  await buyer.call('POST /api/wallet/delivery/:walletAddress', { walletAddress, method: 'pick up' });
  const code = (await trade.show(buyer)).deliveries[0]?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const enter = (typed: string) =>
    supplier.call('POST /api/wallet/pickup/:walletAddress', { walletAddress, payerId: buyer.id, code: typed });
  expect((await enter(code.replace(/^./, (first) => String((Number(first) + 1) % 10)))).status).toBe(400);
  const before = await exportOf(app.url, buyer);
  expect((await enter(code)).status).toBe(200);
  const exports = [before, await exportOf(app.url, supplier)];
  await untilIdle(app);
  const mails = await Promise.all([supplier, buyer].map(({ email }) => mailsTo(app, email)));
  const pushed = phones.flatMap(({ arrived }) => arrived.map(({ text }) => text));
  // each of these mentions the sale
  expect(mails.flat().length).toBeGreaterThan(0);
  expect(pushed.length).toBeGreaterThan(0);
  expect(before).toContain('pick up');
  expect(app.words()).toContain('/api/wallet/pickup/');
  const isCode = new RegExp(`\\b${code}\\b`);
  for (const text of [JSON.stringify(mails), ...pushed, ...exports, app.words()]) expect(text).not.toMatch(isCode);
});

/** Returns the whole text of a member's data export. */
async function exportOf(url: string, who: TestMember): Promise<string> {
  await who.call('POST /api/user/data');
  const newest = async () => (await who.call('GET /api/user/data')).body.export?.file;
  await until(async () => Boolean(await newest()));
  const file = await newest();
  const answer = await fetch(url + file!.url, { headers: { authorization: who.token } });
  const zipped = readZip(Buffer.from(await answer.arrayBuffer()));
  return [...zipped.values()].map(String).join('\n');
}
