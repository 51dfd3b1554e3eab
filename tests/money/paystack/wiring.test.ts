/** The emulator inside the product: its page, its forms and its API at the product's own address. */
import { expect, it } from 'vitest';
import { openApp } from '../../kit/start.ts';

const app = openApp({ env: { PAYSTACK_CHANNELS: 'card, apple_pay' } });

const form = (path: string, fields: Record<string, string>, origin: string) =>
  fetch(`${app.url}/sandbox/paystack/control/${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams(fields),
  });

it('serves the page for people, and its forms to its own origin only', async () => {
  const page = await fetch(`${app.url}/sandbox/paystack?show=balance`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Transfer balance');
  expect((await form('balance', { naira: '1' }, 'https://elsewhere.example')).status).toBe(403);
  const done = await form('balance', { naira: '250000', show: 'balance' }, app.url);
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sandbox/paystack/?show=balance']);
  expect(await app.ctx.payment.fetchBalance()).toBe(25_000_000);
});

it('offers payers the channels of the settings, with each payment', async () => {
  const reference = 'pay-wiring-channels-0191f3c2';
  const { accessCode } = await app.ctx.payment.initialize({ email: 'ada@example.ng', amountKobo: 20_000, reference });
  const checkout = await fetch(`${app.url}/sandbox/paystack/transaction/verify_access_code/${accessCode}`);
  expect(await checkout.json()).toMatchObject({ data: { channels: ['card', 'apple_pay'] } });
});

it('takes a dispute’s file by the product’s own client', async () => {
  const reference = 'pay-wiring-0191f3c2-7a1b';
  await app.ctx.payment.initialize({ email: 'ada@example.ng', amountKobo: 20_000, reference });
  await form(`transactions/${reference}/succeed`, { show: 'payments' }, app.url);
  await form('disputes', { reference, show: 'disputes' }, app.url);
  const span = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
  const [dispute] = (await app.ctx.payment.listDisputes(span)).items;
  const bytes = new Uint8Array(2_000_000);
  const id = dispute?.id ?? '';
  const fileName = await app.ctx.payment.uploadDisputeFile(id, { name: 'waybill.jpg', type: 'image/jpeg', bytes });
  expect(await app.ctx.payment.declineDispute({ id, message: 'Delivered', fileName })).toMatchObject({
    status: 'awaiting-bank-feedback',
  });
});
