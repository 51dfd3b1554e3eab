/** A provider that takes calls and never answers: what does not need it goes on. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeMailedTo } from '../mail.ts';
import { callOn, startApp, type TestApp } from '../start.ts';
import { closeInOrder } from './ledger-invariants.ts';
import { openEmulator, openTrade, type EmulatedProvider } from './trade.ts';

let app: TestApp;
let emulator: EmulatedProvider;
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: 'silent' } });
  emulator = await openEmulator(app);
});
afterAll(() => closeInOrder(app));

const PAYMENTS = 12;

it('a code is mailed while twelve payments wait for it', async () => {
  const trade = await openTrade(app, emulator);
  const { reference } = await trade.accept(trade.partners[0], 1);
  const { verify } = app.ctx.payment;
  const silence = Promise.withResolvers<null>();
  let asked = 0;
  app.ctx.payment.verify = () => {
    asked += 1;
    return silence.promise;
  };
  for (let at = 0; at < PAYMENTS; at += 1) await app.ctx.jobs.add(app.ctx.db, 'confirm-payment', { reference });
  // every worker that may ask it is held
  await expect.poll(() => asked).toBeGreaterThanOrEqual(4);
  const person = { firstName: 'Ada', lastName: 'Obi', password: 'rain over tall mangoes', email: 'ada@example.com' };
  await callOn(app.url, 'POST /api/auth/signup', person);
  expect(await codeMailedTo(app, person.email)).toMatch(/^\d{6}$/);
  app.ctx.payment.verify = verify;
  silence.resolve(null);
});
