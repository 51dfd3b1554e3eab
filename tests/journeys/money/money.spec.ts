/**
 * Money from payment to payout: two buyers pay, one disputes, an administrator splits the money, a part is refunded, the rest is paid out.
 */
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { readPdf } from '../../kit/pdf.ts';
import { ADMINS, signInAsAdmin } from '../admin/administrator.ts';
import { type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, newRoom, type Room } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { acknowledgeReceipt, showPayments } from './receipt.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(180_000);

const SANDBOX = '/sandbox/paystack';

interface Trade {
  room: Room;
  supplier: Colleague;
  content: Colleague;
  wronged: Colleague;
}

test('two partners pay, one is wronged and gets a part back, and the supplier has the rest in the bank', async ({
  browser,
  page,
  request,
}, { project }) => {
  const [own, other] = project.name === 'phone' ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
  // all devices share the administrators' queue, so each has a name of its own
  const lastName = project.name === 'phone' ? 'Bankole' : 'Bamidele';
  const supplier = await newColleague(browser, { firstName: 'Halima', lastName: 'Sani' }, own);
  const content = await newColleague(browser, { firstName: 'Chidi', lastName: 'Eze' }, other);
  const wronged = await newColleague(browser, { firstName: 'Folake', lastName }, own);
  const people = [supplier, content, wronged];
  const trade = { room: await newRoom(request, supplier, content, wronged), supplier, content, wronged };
  for (const person of people) await openWallet(person.page, trade.room);

  await test.step('the supplier requests a wallet of 10 units', () => requestWallet(trade));
  await test.step('the first card is declined, the next one pays', () => payAtTheSecondTry(trade));
  await test.step('the other partner pays', () => pay(wronged.page));
  await test.step('the goods are dispatched; one disputes', () => dispatch(trade));
  await test.step('the other confirms and their payment is released, the rest stays held', () => release(trade));
  await test.step('an administrator splits what is held', async () => {
    await signInAsAdmin(page, ADMINS[`money on ${project.name}`] ?? '');
    await rule(page, trade);
  });
  await test.step('the part of the wronged partner comes back', () => refund(request, trade));
  await test.step('the supplier takes the receipt of what was released', () => downloadReceipt(trade));
  await test.step('the money reaches the supplier’s bank', () => payOut(request, trade));
  await test.step('the statement adds up, on the screen and in the file', () => readStatement(trade));
  await leaveClean(people);
});

const walletOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Chatroom wallet' });

async function openWallet(page: Page, room: Room): Promise<void> {
  await page.goto(`/chatroom/${room.id}`);
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  await expect(walletOf(page).getByRole('heading', { name: 'Chatroom wallet' })).toBeVisible();
}

async function requestWallet({ supplier, content, wronged }: Trade): Promise<void> {
  const wallet = walletOf(supplier.page);
  await wallet.getByLabel('Quantity').fill('10');
  await wallet.getByLabel('Unit price').fill('5000');
  await wallet.getByRole('button', { name: 'Request payment' }).click();
  await showPayments(wallet);
  await expect(wallet.getByRole('cell', { name: 'pending...' })).toHaveCount(2);
  for (const { page } of [content, wronged]) {
    await expect(walletOf(page).getByText('Halima Sani asked for')).toBeVisible();
    await expect(walletOf(page).getByRole('button', { name: 'Pay now' })).toBeVisible();
  }
}

/** Pays for two units with this card of the sandbox. */
async function payWith(page: Page, card: string): Promise<void> {
  const checkout = page.frameLocator('iframe[title="Card checkout"]');
  await walletOf(page).getByLabel('Quantity').fill('2');
  await walletOf(page).getByRole('button', { name: 'Pay by card or USSD' }).click();
  await checkout.getByRole('button', { name: card }).click();
  await checkout.getByRole('button', { name: /^Pay \D*10,350.00$/ }).click();
}

async function pay(page: Page): Promise<void> {
  await payWith(page, 'Pays at once');
  await expect(walletOf(page).getByText('Payment received')).toBeVisible();
}

async function payAtTheSecondTry({ content: { page }, supplier }: Trade): Promise<void> {
  const checkout = page.frameLocator('iframe[title="Card checkout"]');
  await payWith(page, 'Declined');
  await expect(checkout.getByRole('alert')).toContainText('Declined');
  await checkout.getByRole('button', { name: 'Close checkout' }).click();
  await expect(walletOf(page).getByText('The bank said: Declined. You were not charged.')).toBeVisible();
  await pay(page);
  await expect(walletOf(supplier.page).getByRole('cell', { name: 'success' })).toHaveCount(1);
}

async function dispatch({ supplier, content, wronged }: Trade): Promise<void> {
  const [his, hers] = [walletOf(content.page), walletOf(wronged.page)];
  const wallet = walletOf(supplier.page);
  await expect(wallet.getByRole('cell', { name: 'success' })).toHaveCount(2);
  await wallet.getByRole('button', { name: 'Ship the goods' }).click();
  await wallet.getByLabel('Carrier').selectOption('GIG Logistics');
  await wallet.getByLabel('Waybill number').fill('GIG-8812');
  await wallet.getByRole('button', { name: 'Goods are on their way' }).click();
  await expect(his.getByText('Waybill GIG-8812')).toBeVisible();
  await hers.getByRole('button', { name: 'Something is wrong: open a dispute' }).click();
  await hers.getByLabel('What went wrong?').selectOption('damaged');
  await hers.getByLabel('Tell us more').fill('Half of one carton is wet.');
  await hers.getByRole('button', { name: 'Open dispute' }).click();
  await expect(wallet.getByText(/^Answer the dispute by/)).toBeVisible();
  for (const held of [his, hers, wallet])
    await expect(held.getByText('This money is on hold.', { exact: true })).toBeVisible();
  await looker(wronged.page)('money-on-hold');
}

async function release({ supplier, content, wronged }: Trade): Promise<void> {
  await acknowledgeReceipt(walletOf(content.page));
  for (const { page } of [supplier, content, wronged]) {
    await showPayments(walletOf(page));
    const hisRow = walletOf(page).getByRole('row').filter({ hasText: content.fullName }).first();
    await expect(hisRow.getByText('released', { exact: true })).toBeVisible();
    const herRow = walletOf(page).getByRole('row').filter({ hasText: wronged.fullName }).first();
    await expect(herRow.getByText('on hold', { exact: true })).toBeVisible();
  }
  await looker(supplier.page)('money-partly-released');
  await looker(content.page)('money-released-beside-a-dispute');
}

/** Refunds N4,000 of the N10,000 that she paid for the goods; the seller gets the rest. */
async function rule(page: Page, { wronged: { fullName } }: Trade): Promise<void> {
  await page.getByRole('button', { name: `View ${fullName}’s dispute` }).click();
  const dialog = page.getByRole('dialog', { name: 'Dispute' });
  await expect(dialog.getByText('Half of one carton is wet.')).toBeVisible();
  await dialog.getByText('Split: ').click();
  await dialog.getByRole('textbox', { name: `Refund to ${fullName}` }).fill('4000');
  await dialog.getByLabel('Reason (both sides see it)').fill('Half of a carton cannot be sold.');
  await looker(page)('money-ruling');
  await dialog.getByRole('button', { name: 'Decide', exact: true }).click();
  const sure = page.getByRole('dialog', { name: 'Decide the dispute?' });
  await expect(sure.getByText(`${fullName} is refunded ₦4,000`)).toBeVisible();
  await expect(sure.getByText('₦6,000 goes to Halima Sani.')).toBeVisible();
  await looker(page)('money-ruling-sure');
  await sure.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText('Decision made. Both sides are notified.')).toBeVisible();
}

/** The refund includes the same share of the charge, which makes N4,140. */
async function refund(request: APIRequestContext, { room, supplier, content, wronged }: Trade): Promise<void> {
  const hers = walletOf(wronged.page);
  await expect(hers.getByText('Half of a carton cannot be sold.')).toBeVisible();
  for (const { page } of [supplier, content, wronged]) {
    await expect(walletOf(page).getByText('This wallet is complete.')).toBeVisible();
    const to = page === supplier.page ? 'you' : 'Halima Sani';
    await expect(walletOf(page).getByText(`N16,000.00K released to ${to}`).first()).toBeVisible();
  }
  await expect(hers.getByText('We are refunding N4,140.00K to you.')).toBeVisible();
  await looker(wronged.page)('money-going-back');
  await makeProcessed(request, wronged, room);
  await expect(hers.getByText('You were refunded N4,140.00K.')).toBeVisible({ timeout: 60_000 });
}

/** Completes the refund on the sandbox's own page; left alone, it would proceed automatically. */
async function makeProcessed(request: APIRequestContext, payer: Colleague, room: Room): Promise<void> {
  const { token } = await enter(request, payer);
  const visible = await request.get(`/api/wallet/chatroom/${room.id}`, { headers: { authorization: token } });
  const { wallet } = (await visible.json()) as { wallet: { referenceCodes: Paid[] } };
  const { reference = '' } = wallet.referenceCodes.find(({ user }) => user._id === payer.id) ?? {};
  const sandbox = await payer.context.newPage();
  const row = sandbox.getByRole('listitem').filter({ hasText: `of ${reference}` });
  await expect(async () => {
    await sandbox.goto(`${SANDBOX}/?show=refunds`);
    await expect(row).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.getByRole('button', { name: 'Mark as processed' }).click();
  await expect(row.getByText('processed', { exact: true })).toBeVisible();
  await sandbox.close();
}

interface Paid {
  user: { _id: string };
  reference: string;
}

async function downloadReceipt({ supplier: { page }, wronged }: Trade): Promise<void> {
  const receipts = walletOf(page).getByRole('list', { name: 'Your receipts' });
  await expect(receipts.getByText('N16,000.00K released to you')).toBeVisible();
  const download = page.waitForEvent('download');
  await receipts.getByRole('button', { name: 'Receipt (PDF)' }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = readPdf(bytes);
  expect(text).toMatch(/^MTR-\d{4}-\d{6}$/m);
  expect(text).toContain('N16,000.00K');
  expect(text).toContain(wronged.fullName);
}

async function payOut(request: APIRequestContext, { supplier: { page, password } }: Trade): Promise<void> {
  await walletOf(page).getByRole('link', { name: 'My money' }).click();
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('Zenith Bank');
  await page.getByLabel('Account number').fill('2001234000');
  await page.getByRole('button', { name: 'Check account name' }).click();
  await expect(page.getByText('Is this you?')).toBeVisible();
  await page.getByLabel('Your Mortar password').fill(password);
  await page.getByRole('button', { name: 'Save account' }).click();
  await page.getByLabel('Amount').fill('12000');
  await page.getByRole('button', { name: 'Withdraw money', exact: true }).click();
  await expect(page.getByText('₦12,000 goes to')).toBeVisible();
  await looker(page)('money-payout-sure');
  await page.getByRole('dialog', { name: 'Withdraw ₦12,000?' }).getByRole('button', { name: 'Withdraw money' }).click();
  const payout = page.getByRole('list', { name: 'Payouts' }).getByRole('listitem').first();
  await expect(payout.getByText('On its way')).toBeVisible();
  const reference = (await payout.getByText(/^payout-/).textContent()) ?? '';
  await request.post(`${SANDBOX}/control/transfers/${reference}/move`, { data: { status: 'success' } });
  await expect(payout.getByText('Paid out', { exact: true })).toBeVisible({ timeout: 60_000 });
  await looker(page)('money-paid-out');
}

async function readStatement({ supplier: { page }, room }: Trade): Promise<void> {
  await page.getByRole('tab', { name: 'Statement' }).click();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement.getByText(new RegExp(`cartons? of ${room.title}, to `))).toHaveCount(2);
  const column = async (name: string) =>
    (await statement.locator(`td[data-name="${name}"]`).allTextContents()).map((sum) =>
      Number(sum.replaceAll(/[^\d.]/g, '')),
    );
  // a tenth of a new seller's money stays in reserve
  expect(await column('In')).toEqual([9_000, 5_400, 0]);
  expect(await column('Out')).toEqual([0, 0, 12_000]);
  expect(await column('Balance')).toEqual([9_000, 14_400, 2_400]);
  for (const line of [
    'Buyers paid₦16,560',
    'Charge-₦560',
    'In reserve-₦1,600',
    'Paid out-₦12,000',
    'Closing balance₦2,400',
  ]) {
    await expect(page.getByText(line)).toBeVisible();
  }
  await looker(page)('money-adds-up');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const file = (await readFile(await (await download).path())).toString();
  expect(file).toContain(room.title);
  expect(file).toContain('"Closing balance","","","","14400.00","12000.00","2400.00"');
  expect(file).toContain('"10350.00","350.00","1000.00"');
}
