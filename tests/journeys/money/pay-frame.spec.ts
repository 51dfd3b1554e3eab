/** Paystack's own library in its frame, with a stand-in for the page that Paystack serves; and the pages where neither may load. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { ROOT } from '../../kit/product.ts';
import { enter, newExamples, newRoom, openRoom, type Room } from '../kit/example.ts';
import { useLibraryCheckout } from './library.ts';
import { signIn } from '../kit/visitor.ts';

/** Sends the messages of checkout.paystack.com; its buttons are what a buyer may do there. */
const HOSTED = `<!doctype html><title>Stand-in</title><p id="code"></p>
<button data-event="success">Pay</button><button data-event="transfer:pending">I have sent the money</button>
<button data-event="close">Close</button><button data-event="error">Break</button>
<script>
  const tell = (event, data = {}) => parent.postMessage({ event, data }, '*');
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'inline:url' || !data.params.accessCode) return;
    code.textContent = data.params.accessCode;
    tell('loaded:transaction', { id: 1, customer: {}, accessCode: data.params.accessCode });
  });
  const failure = { type: 'setup', message: 'Session timeout exceeded.' };
  for (const button of document.querySelectorAll('button'))
    button.onclick = () => tell(button.dataset.event, button.dataset.event === 'error' ? failure : {});
  tell('loaded:checkout');
</script>`;

/** Signs in as a member with a wallet to pay in a room, on a server that says it takes payments through Paystack. */
async function askedByPaystack(page: Page, request: Parameters<typeof enter>[0]): Promise<Room> {
  await useLibraryCheckout(page);
  const [one, other] = await newExamples(request);
  const room = await newRoom(request, one, other);
  await (await enter(request, one)).post(`wallet/chatroom/${room.id}`, { quantity: 5, unitPrice: 1000 });
  await page.goto('/signin');
  await signIn({ page, ...other });
  await openRoom(page, room);
  await page.getByRole('button', { name: /^Wallet: N5,175.00K requested/ }).click();
  return room;
}

const hostedOf = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Card checkout"]').frameLocator('iframe[id^="inline-checkout-"]');

test('the library opens the payment by its code, and each end of it is looked into', async ({ page, request }) => {
  const refused: string[] = [];
  page.on('console', (said) => void (/Content.Security.Policy/i.test(said.text()) && refused.push(said.text())));
  await page.route('https://checkout.paystack.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: HOSTED }),
  );
  await askedByPaystack(page, request);
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  await wallet.getByLabel('Quantity').fill('3');
  const [accepted] = await Promise.all([
    page.waitForResponse('**/api/wallet/payment/accept/*'),
    wallet.getByRole('button', { name: 'Pay by card or USSD' }).click(),
  ]);
  const { access_code, reference } = ((await accepted.json()) as Accepted).result.data;
  await expect(hostedOf(page).locator('#code')).toHaveText(access_code);
  await hostedOf(page).getByRole('button', { name: 'I have sent the money' }).click();
  await expect(wallet.getByText('Your transfer is on its way')).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Pay again' })).toBeHidden();
  await wallet.getByRole('button', { name: 'I did not pay' }).click();
  const sure = wallet.getByRole('dialog', { name: 'Haven’t you paid?' });
  await expect(
    sure.getByText(
      'may still be on its way. Verify it first. If you pay again and both arrive, we refund the second one within 3 to 10 working days',
    ),
  ).toBeVisible();
  await sure.getByRole('button', { name: 'I did not pay' }).click();
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await hostedOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(wallet.getByRole('button', { name: 'Verify payment' })).toBeEnabled();
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await hostedOf(page).getByRole('button', { name: 'Break' }).click();
  await expect(wallet.getByText('Session timeout exceeded.')).toBeVisible();
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await expect(hostedOf(page).locator('#code')).toHaveText(access_code);
  const paid = await page.request.post(`/sandbox/paystack/control/transactions/${reference}/succeed`, { data: {} });
  expect(paid.ok()).toBe(true);
  // the library may fail after the money has arrived, and the payment is checked nevertheless
  await hostedOf(page).getByRole('button', { name: 'Break' }).click();
  await expect(wallet.getByText('Payment received')).toBeVisible();
  expect(refused).toEqual([]);
});

interface Accepted {
  result: { data: { access_code: string; reference: string } };
}

test('Paystack is let in by the payment frame alone, which nobody else may frame', async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/pay-frame.html')).toContain('frame-src https://checkout.paystack.com;');
  expect(await policyOf('/pay-frame.html')).toContain("frame-ancestors 'self'");
  for (const path of ['/', '/donation', '/posts', '/chat/x', '/chatroom/x', '/api/about', '/sandbox/paystack/popup']) {
    expect(await policyOf(path), path).not.toContain('paystack.co');
    expect(await policyOf(path), path).not.toContain('apple');
  }
});

test('no part of the app holds the library', () => {
  const assets = join(ROOT, 'dist/client/assets');
  const holders = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes('inline-checkout-'),
  );
  expect(holders).toEqual([expect.stringMatching(/^pay-frame-/)]);
  expect(readFileSync(join(ROOT, 'dist/client/sw.js'), 'utf8')).not.toContain('pay-frame');
});
