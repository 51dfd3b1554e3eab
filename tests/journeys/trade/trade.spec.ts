/** Two new pharmacies trade to the end: sign-up, offer, group, messages, wallet, payment, receipt. */
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { chatroomsOf } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { acknowledgeReceipt, handOver, showPayments } from '../money/receipt.ts';
import { DESKTOP, newVisitor, PHONE, signInByApi, signUp, type Visitor } from '../kit/visitor.ts';

test.setTimeout(180_000);

test('a seller and a buyer meet, agree, pay through the wallet and release the money @either', async ({ browser }, {
  project,
}) => {
  const [sellers, buyers] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  const seller = await newVisitor(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, sellers);
  const buyer = await newVisitor(browser, { firstName: 'Bashir', lastName: 'Danladi' }, buyers);
  await test.step('both sign up', async () => {
    await Promise.all([seller, buyer].map((visitor) => signUp(visitor, looker(visitor.page))));
  });
  const product = await test.step('the seller’s offer appears to the buyer without reloading', () =>
    list(seller, buyer));
  await test.step('the buyer offers a price and becomes partner', () => offerPrice(seller, buyer, product));
  await test.step('the seller gathers the group', () => makeGroup(seller, product));
  await test.step('both talk, live', () => talk(seller, buyer, product));
  await test.step('the seller requests the wallet', () => requestWallet(seller, buyer));
  await test.step('a declined card and a closed checkout say what happened', () => failToPay(buyer));
  await test.step('the buyer pays and verifies', () => pay(seller, buyer));
  await test.step('the buyer confirms, the seller hands over, and the money is released', () =>
    acknowledge(seller, buyer));
  await test.step('the warning above the offers goes for good, on another device too', () =>
    putWarningAway(browser, seller, sellers));
  expect([...seller.faults, ...buyer.faults]).toEqual([]);
  await seller.context.close();
  await buyer.context.close();
});

/** Lists an offer and returns the product's name. */
async function list(seller: Visitor, buyer: Visitor): Promise<string> {
  const look = looker(seller.page);
  const brand = `Lokmal ${seller.email.slice(6, 12)}`;
  await buyer.page.getByRole('link', { name: 'Business', exact: true }).click();
  await expect(buyer.page.getByRole('heading', { name: 'Business', level: 1 })).toBeVisible();
  const { page } = seller;
  await page.getByRole('link', { name: 'Business', exact: true }).click();
  await page.getByRole('button', { name: 'Create business' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByText('Sales at Discount').click();
  await form.getByLabel('Generic name').fill('Artemether + Lumefantrine');
  await form.getByLabel('Brand name').fill(brand);
  await form.getByLabel('Strength').fill('80/480 mg');
  await form.getByText('More: location, deadline, details').click();
  await form.getByLabel('Manufacturer').fill('Emzor');
  await form.getByLabel('Quantity').fill('200');
  await form.getByLabel('Expiry date').fill('2028-03-31');
  await form.getByLabel('Town of the pharmacy').fill('Ikeja');
  await form.getByLabel('State of the pharmacy').selectOption('Lagos');
  await form.getByLabel('Deadline').fill('One month');
  await form
    .getByLabel('Details')
    .fill('Packs of 6 tablets, cool and dry since delivery. Pick-up in Ikeja or by courier.');
  await form
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'pack.png', mimeType: 'image/png', buffer: await photo(brand) });
  await expect(form.getByAltText('The chosen photo')).toBeVisible();
  await look('offer-form');
  await form.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByText('Your offer is listed')).toBeVisible();
  await look('offers-created');
  await page.getByRole('button', { name: 'Close', exact: true }).filter({ visible: true }).click();
  const offerLink = buyer.page.getByRole('link', { name: new RegExp(brand) });
  await expect(offerLink).toBeVisible();
  await looker(buyer.page)('offers');
  await page.getByRole('link', { name: new RegExp(brand) }).click();
  await expect(page.getByText('Nobody yet')).toBeVisible();
  return brand;
}

/** A drawn picture of a medicine pack. */
function photo(brand: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="640">
    <rect width="900" height="640" fill="#e8efe9"/><rect x="140" y="150" width="620" height="340" rx="18" fill="#fff"/>
    <rect x="140" y="150" width="620" height="110" rx="18" fill="#0b5d43"/><rect x="140" y="440" width="620" height="50" fill="#f0b548"/>
    <text x="180" y="222" font-size="54" fill="#fff" font-family="sans-serif" font-weight="700">${brand}</text>
    <text x="180" y="340" font-size="38" fill="#15231c" font-family="sans-serif">80/480 mg · 6 tablets</text></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function offerPrice(seller: Visitor, buyer: Visitor, product: string): Promise<void> {
  const { page } = buyer;
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await page.getByLabel('Your price').fill('5000');
  await looker(page)('offer-price');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Partner', { exact: true })).toBeVisible();
  await looker(page)('offer-partner');
  await expect(seller.page.getByRole('cell', { name: buyer.fullName }).first()).toBeVisible();
  await expect(seller.page.getByRole('table').getByText('₦5,000')).toBeVisible();
  await looker(seller.page)('offer-interested');
}

async function makeGroup({ page }: Visitor, product: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Business Group' }).click();
  const form = page.getByRole('dialog', { name: 'Create Business Group' });
  await form.getByLabel('Title').fill(`${product} group`);
  await looker(page)('group-form');
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}$/);
  await expect(messagesOf(page).getByRole('link', { name: new RegExp(product) })).toBeVisible();
  await looker(page)('room-empty');
}

const messagesOf = (page: Page) => page.getByRole('region', { name: 'Messages' });

async function say({ page }: Visitor, text: string): Promise<void> {
  await page.getByLabel('Type a message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

async function talk(seller: Visitor, buyer: Visitor, product: string): Promise<void> {
  await chatroomsOf(buyer.page).click();
  await expect(
    buyer.page.getByText(
      'All financial transactions go through Mortar’s own account. Anyone who asks you to pay elsewhere may be a scammer',
    ),
  ).toBeVisible();
  await looker(buyer.page)('chatrooms');
  await buyer.page.getByRole('link', { name: new RegExp(`${product} group`) }).click();
  await say(seller, 'Good morning Bashir. 200 packs are ready, the photo shows the batch.');
  await expect(messagesOf(buyer.page).getByText('200 packs are ready')).toBeVisible();
  await say(buyer, 'Good morning. I take 2 now.\nCan you send them to Kaduna by courier?');
  await expect(messagesOf(seller.page).getByText('Can you send them to Kaduna')).toBeVisible();
  await say(seller, 'Yes, they leave today once the wallet is paid.');
  await expect(messagesOf(buyer.page).getByText('they leave today')).toBeVisible();
  await expect(seller.page.getByText(/^\d{1,2}:\d{2}[AP]M, \d{2}-[A-Z][a-z]{2}-\d{4}$/)).toHaveCount(4);
  await seller.page.getByRole('button', { name: 'Participants: 2' }).click();
  const participants = seller.page.getByRole('dialog', { name: 'Participants' });
  await expect(participants.getByRole('listitem').filter({ hasText: seller.fullName })).toContainText('Admin');
  await looker(seller.page)('participants');
  await participants.getByRole('button', { name: 'Close' }).click();
}

const walletOf = (page: Page) => page.getByRole('dialog', { name: 'Chatroom wallet' });
const checkoutOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card checkout"]');

async function requestWallet(seller: Visitor, buyer: Visitor): Promise<void> {
  const { page } = seller;
  const wallet = walletOf(page);
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await wallet.getByLabel('Quantity').fill('10');
  await wallet.getByLabel('Unit price').fill('0');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await expect(wallet.getByText('Type in a valid amount')).toBeVisible();
  await wallet.getByLabel('Unit price').fill('5000');
  await expect(wallet.getByText('N51,750.00K')).toBeVisible();
  await looker(page)('wallet-request');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'pending...' })).toBeVisible();
  await looker(page)('wallet-supplier');
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(buyer.page.getByText('Wallet: N51,750.00K requested, 0 of 10 units paid')).toBeVisible();
  await looker(buyer.page)('room');
}

async function failToPay({ page }: Visitor): Promise<void> {
  const wallet = walletOf(page);
  const checkout = checkoutOf(page);
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await wallet.getByLabel('Quantity').fill('2');
  await expect(wallet.getByText('N10,350.00K')).toBeVisible();
  await looker(page)('wallet-pay');
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await checkout.getByRole('button', { name: 'Declined' }).click();
  await checkout.getByRole('button', { name: /^Pay \D*10,350.00$/ }).click();
  await expect(checkout.getByRole('alert')).toContainText('Declined');
  await looker(page)('checkout-declined');
  await checkout.getByRole('button', { name: 'Close checkout' }).click();
  await expect(wallet.getByText('The bank said: Declined. You were not charged.')).toBeVisible();
  await looker(page)('wallet-declined');
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await expect(checkout.getByLabel('Card number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.getByText('You closed the checkout. You were not charged.')).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Verify payment' })).toBeEnabled();
  await looker(page)('wallet-closed');
}

/** The connection fails just after the bank has taken the money; the buyer's own Verify payment finds it. */
async function pay(seller: Visitor, buyer: Visitor): Promise<void> {
  const { page } = buyer;
  const wallet = walletOf(page);
  const checkout = checkoutOf(page);
  const hold = await page.request.post('/sandbox/paystack/control/webhooks/hold');
  expect(hold.ok()).toBe(true);
  await page.route('**/api/wallet/payment/verify/**', (route) => route.abort());
  await wallet.getByRole('button', { name: 'Pay by card or USSD' }).click();
  await checkout.getByRole('button', { name: 'Pays at once' }).click();
  await looker(page)('checkout');
  await checkout.getByRole('button', { name: /^Pay \D*10,350.00$/ }).click();
  await expect(wallet.getByText('You are offline')).toBeVisible();
  await page.unroute('**/api/wallet/payment/verify/**');
  await wallet.getByRole('button', { name: 'Verify payment' }).click();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'success' })).toBeVisible();
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await looker(page)('wallet-paid');
  await expect(seller.page.getByText('Wallet: you requested N50,000.00K, 2 of 10 units paid')).toBeVisible();
  await page.request.post('/sandbox/paystack/control/webhooks/release', { data: {} });
}

async function acknowledge(seller: Visitor, buyer: Visitor): Promise<void> {
  await acknowledgeReceipt(walletOf(buyer.page));
  await expect(
    walletOf(buyer.page)
      .getByText(/^You confirmed\./)
      .first(),
  ).toBeVisible();
  await looker(buyer.page)('wallet-acknowledged');
  await seller.page.getByRole('button', { name: 'Chatroom wallet' }).click();
  const wallet = walletOf(seller.page);
  await showPayments(wallet);
  await expect(wallet.getByText('goods received')).toBeVisible();
  await looker(seller.page)('wallet-acknowledge');
  await handOver(wallet);
  for (const { page } of [seller, buyer]) {
    const complete = walletOf(page);
    await expect(complete.getByText('This wallet is complete.')).toBeVisible();
    await showPayments(complete);
    await expect(complete.getByRole('cell', { name: 'success' })).toHaveCount(2);
    const to = page === seller.page ? 'you' : 'Ngozi Okafor';
    await expect(complete.getByText(`N10,000.00K released to ${to}`).first()).toBeVisible();
    // in the room of an offer, only its admin requests a wallet
    const another = complete.getByRole('button', { name: 'Request another wallet' });
    await expect(another).toHaveCount(page === seller.page ? 1 : 0);
    await looker(page)('wallet-complete');
    await complete.getByRole('button', { name: 'Close' }).click();
    await looker(page)('room-complete');
  }
  await seller.page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await wallet.getByRole('button', { name: 'Request another wallet' }).click();
  await expect(wallet.getByLabel('Unit price')).toBeVisible();
}

async function putWarningAway(browser: Browser, member: Visitor, device: typeof PHONE): Promise<void> {
  const warning = (page: Page) => page.getByText('Pay only through Mortar’s wallet, to avoid scams.');
  await member.page.goto('/private_business');
  await expect(warning(member.page)).toBeVisible();
  await member.page.getByRole('button', { name: 'Dismiss permanently' }).click();
  await expect(warning(member.page)).toBeHidden();
  const other = await browser.newContext(device);
  const page = await other.newPage();
  await signInByApi({ ...member, page });
  await page.goto('/private_business');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(warning(page)).toBeHidden();
  await other.close();
}
