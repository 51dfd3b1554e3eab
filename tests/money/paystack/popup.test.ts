/** The checkout in a real browser: the messages of the frame to the page around it, and where the hosted page leads. */
import Fastify from 'fastify';
import { type Browser, chromium, type FrameLocator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPaystack } from '#server/outside/paystack.ts';
import { paystackEmulator } from '#server/sandbox/paystack/plugin.ts';
import { packedChromium } from '../../kit/chromium.ts';
import { KEY, referenceOf } from './sandbox.ts';

/** A merchant's page like the one that our web builds. It stores the messages it receives. */
const MERCHANT_PAGE = `<!doctype html><title>Merchant</title><body><script>
window.heard = [];
const frame = document.createElement('iframe');
frame.title = 'Checkout';
frame.width = 380;
frame.height = 800;
frame.src = '/sandbox/paystack/popup';
window.say = (message) => frame.contentWindow.postMessage(message, location.origin);
addEventListener('message', ({ data }) => {
  heard.push(data);
  const accessCode = new URLSearchParams(location.search).get('code');
  if (data.event === 'loaded:checkout') say({ type: 'inline:url', path: 'newTransaction', params: { accessCode } });
  if (data.event === 'loaded:transaction') say('render');
});
document.body.append(frame);
</script>`;

const app = Fastify({ forceCloseConnections: true });
let browser: Browser;
let site: string;
const prefix = '/sandbox/paystack';
const client = createPaystack({ secretKey: KEY, baseUrl: () => site + prefix });

beforeAll(async () => {
  await app.register(paystackEmulator, {
    prefix,
    secretKey: KEY,
    webhookUrl: () => `${site}/merchant`,
    publicUrl: () => site + prefix,
  });
  app.get('/merchant', (_request, reply) => reply.type('text/html').send(MERCHANT_PAGE));
  site = (await app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '');
  browser = await chromium.launch(await packedChromium());
});
afterAll(async () => {
  await browser.close();
  await app.close();
});

async function open(name: string): Promise<{ page: Page; frame: FrameLocator; reference: string }> {
  const reference = referenceOf(name);
  const { accessCode } = await client.initialize({ email: 'ada@example.ng', amountKobo: 258_750, reference });
  const page = await browser.newPage();
  await page.goto(`${site}/merchant?code=${accessCode}`);
  return { page, frame: page.frameLocator('iframe'), reference };
}
const eventsIn = (page: Page) => page.evaluate<{ event: string; data: Record<string, unknown> }[]>('heard');
const eventsAt = async (page: Page) => (await eventsIn(page)).map(({ event }) => event);

it('tells of loading and of success, paid by keyboard alone after a decline', async () => {
  const { page, frame, reference } = await open('keyboard');
  await frame.getByRole('button', { name: 'Declined' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => frame.getByRole('alert').textContent()).toContain('Declined');
  await frame.getByRole('button', { name: 'Asks for PIN and code' }).press('Enter');
  await page.keyboard.press('Enter');
  await frame.getByLabel('card PIN').waitFor();
  await page.keyboard.type('1234\n');
  await frame.getByLabel('one-time code').waitFor();
  await page.keyboard.type('123456\n');
  await frame.getByRole('heading', { name: 'Payment successful' }).waitFor();
  const received = await eventsIn(page);
  expect(received.map(({ event }) => event)).toEqual(['loaded:checkout', 'loaded:transaction', 'success']);
  expect(received.at(-1)?.data).toMatchObject({ reference, trxref: reference, status: 'success', message: 'Approved' });
  expect(await client.verify(reference)).toMatchObject({ status: 'success' });
});

it('tells that a bank transfer is on its way', async () => {
  const { page, frame, reference } = await open('transfer');
  await frame.getByRole('tab', { name: 'Bank transfer' }).click();
  await frame.getByRole('button', { name: 'It never sends the money' }).click();
  await frame.getByRole('heading', { name: 'Waiting for your bank' }).waitFor();
  expect((await eventsAt(page)).at(-1)).toBe('transfer:pending');
  expect(await client.verify(reference)).toMatchObject({ status: 'ongoing' });
});

it('tells that it was closed, by its own button or by the page around it', async () => {
  const { page, frame } = await open('close');
  await frame.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => eventsAt(page)).toEqual(['loaded:checkout', 'loaded:transaction', 'close']);
  await page.evaluate('say("close")');
  await expect.poll(async () => (await eventsAt(page)).length).toBe(4);
});

it('tells of a code it does not know', async () => {
  const page = await browser.newPage();
  await page.goto(`${site}/merchant?code=nobody`);
  await expect.poll(() => eventsAt(page)).toEqual(['loaded:checkout', 'error']);
});

it('sends the payer of a hosted page back with the reference', async () => {
  const reference = referenceOf('hosted');
  const order = { email: 'ada@example.ng', amountKobo: 258_750, reference, callbackUrl: `${site}/merchant` };
  const { authorizationUrl } = await client.initialize(order);
  const page = await browser.newPage();
  await page.goto(authorizationUrl);
  await page.getByRole('button', { name: 'Pays at once' }).click();
  await page.getByRole('button', { name: 'Pay NGN 2,587.50' }).click();
  await page.waitForURL(`${site}/merchant?trxref=${reference}&reference=${reference}`);
});
