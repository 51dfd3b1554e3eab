/** Buying at once: a seller allows it, and verified buyers pay in few taps or by a late transfer, and see what is left before they pay. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { ask } from '../kit/database.ts';
import { enter } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

interface Begun {
  result: { data: { reference: string } };
}

interface ByTransfer {
  business: { purchase: { transfer: { reference: string } } };
}

const ADDRESS = {
  contact: 'Bashir Danladi',
  phone: '0803 123 4567',
  street: '12 Herbert Macaulay Way',
  town: 'Yaba',
  state: 'Lagos',
};

test.setTimeout(240_000);

/** Gives the member a verified licence. */
const verify = ({ id }: Colleague) =>
  ask(
    `INSERT INTO licence (id, member_id, number, year, state, decided_at)
     VALUES (gen_random_uuid(), $1, $2, extract(year FROM now()), 'verified', now())`,
    [id, `PCN/${id.slice(-12)}`],
  );

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Buy now' });

test('what a sale offers at once is bought in few taps, and the last packs are one buyer’s @either', async ({
  browser,
  request,
}, { project }) => {
  const device = project.name === 'phone' ? PHONE : DESKTOP;
  const seller = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, device);
  const bashir = await newColleague(browser, { firstName: 'Bashir', lastName: 'Danladi' }, device);
  const funke = await newColleague(browser, { firstName: 'Funke', lastName: 'Adebayo' }, device);
  const offer = await listSale();

  await test.step('the seller says that anybody verified may buy, and what delivery costs', async () => {
    const { page } = seller;
    await page.goto(`/business/${offer}`);
    await page.getByRole('button', { name: 'More about this offer' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Any verified member can buy at this price').check();
    await form.getByLabel('Delivery cost').selectOption('Fixed price');
    await form.getByLabel('In your town').fill('500');
    await form.getByLabel('In your state').fill('1,000');
    await form.getByLabel('To other states').fill('2,000');
    await looker(page)('purchase-setting');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('3 packs left')).toBeVisible();
    await expect(page.getByText('₦500 in Yaba, ₦1,000 in Lagos, ₦2,000 elsewhere')).toBeVisible();
    await looker(page)('purchase-offer');
  });

  await test.step('an unverified buyer is told what to do, and has nothing to press in vain', async () => {
    const { page } = funke;
    await page.goto(`/business/${offer}`);
    await expect(page.getByText('This offer is for verified buyers.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upload your licence' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Buy|Submit)$/ })).toHaveCount(0);
    await looker(page)('purchase-unverified');
    await Promise.all([bashir, funke].map(verify));
  });

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await test.step('a buyer finds Buy on the card, and chooses how many', async () => {
    const { page } = bashir;
    await (await enter(request, bashir)).post('delivery/addresses', ADDRESS);
    await page.goto(`/profile/${seller.id}?tab=businesses`);
    await tap(page.getByRole('link', { name: 'Buy Artesunate' }));
    const sheet = sheetOf(page);
    await expect(sheet.getByText('You can buy 3 packs.')).toBeVisible();
    await tap(sheet.getByRole('button', { name: 'One more' }));
    await expect(sheet.getByRole('button', { name: 'Pay ₦2,484' })).toBeVisible();
    await looker(page)('purchase-sheet');
    await tap(sheet.getByRole('button', { name: 'Pay by card or USSD' }));
    await expect(page.locator('iframe[title="Card checkout"]')).toBeVisible();
  });

  await test.step('another buyer sees what is left, and is told when they want more', async () => {
    const { page } = funke;
    await page.goto(`/business/${offer}`);
    await expect(page.getByText('1 pack left').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit' })).not.toHaveClass(/btn-primary/);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(sheetOf(page).getByText('You can buy 1 pack.')).toBeVisible();
    await (
      await enter(request, bashir)
    ).post(`business/purchase/${offer}`, { quantity: 3, amount: 2_949.75, method: 'pick up' });
    await expect(page.getByText(/^Everything is sold or reserved for buyers who are paying/).first()).toBeVisible();
    await looker(page)('purchase-none-left');
    await (
      await enter(request, bashir)
    ).post(`business/purchase/${offer}`, { quantity: 2, amount: 1_966.5, method: 'pick up' });
  });

  await test.step('who closes the checkout keeps the packs, and pays for them by transfer', async () => {
    const { page } = bashir;
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText(/^Reserved for you until \d+:\d\d[AP]M$/).first()).toBeVisible();
    await looker(page)('purchase-kept');
    const sheet = sheetOf(page);
    if (!(await sheet.isVisible())) await page.getByRole('button', { name: 'Pay for 2 packs' }).click();
    const [begun] = await Promise.all([
      page.waitForResponse('**/api/business/purchase/transfer/*'),
      tap(sheet.getByRole('button', { name: 'Pay ₦2,484' })),
    ]);
    expect(begun.ok(), await begun.text()).toBe(true);
    const { transfer } = ((await begun.json()) as ByTransfer).business.purchase;
    expect(transfer).not.toBeNull();
    await expect(sheet.getByText('Send exactly ₦2,484 from your bank app.')).toBeVisible();
    await looker(page)('purchase-account');
    await tap(sheet.getByRole('button', { name: 'I have sent it' }));
    await expect(sheet.getByText('Waiting for your transfer of ₦2,484.')).toBeVisible();
    const arrives = `/sandbox/paystack/control/transactions/${transfer.reference}/transfer`;
    expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
    await expect(sheet.getByText('Paid: 2 packs for ₦2,484.')).toBeVisible();
    await tap(sheet.getByRole('link', { name: 'Open the order' }));
    await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}/);
    await looker(page)('purchase-paid');
    expect(taps).toBeLessThanOrEqual(6);
  });

  await test.step('the seller sees the paid wallet', async () => {
    const { page } = seller;
    await page.goto('/chatrooms');
    await page
      .getByRole('link', { name: /Artesunate/ })
      .first()
      .click();
    await expect(page.getByText('Bashir Danladi paid: ₦2,400 is held for you').first()).toBeAttached();
    await looker(page)('purchase-seller');
    await page.goto(`/business/${offer}`);
    await expect(page.getByText('Bashir Danladi').first()).toBeVisible();
  });
  let reference = '';
  await test.step('a transfer is waited for, also after the app was closed, and nothing else can be paid', async () => {
    const { page } = funke;
    await page.goto(`/business/${offer}`);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(sheetOf(page).getByRole('button', { name: /^Pay/ }).first()).toBeDisabled();
    await sheetOf(page).getByLabel('Deliver to').selectOption('Pick up from the seller');
    const [begun] = await Promise.all([
      page.waitForResponse('**/api/business/purchase/*'),
      sheetOf(page).getByRole('button', { name: 'Pay by card or USSD' }).click(),
    ]);
    ({ reference } = ((await begun.json()) as Begun).result.data);
    const checkout = page.frameLocator('iframe[title="Card checkout"]');
    await checkout.getByRole('tab', { name: 'Bank transfer' }).click();
    await checkout.getByRole('button', { name: 'It never sends the money' }).click();
    await expect(sheetOf(page).getByText('Waiting for your payment of ₦983.25.')).toBeVisible();
    await looker(page)('purchase-awaited');
    await page.reload();
    await expect(page.getByText('Waiting for your payment of ₦983.25.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Buy|Pay)/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'I did not pay' }).click();
    await looker(page)('purchase-unpaid');
    await page.getByRole('button', { name: 'Keep waiting' }).click();
  });

  await test.step('and when it arrives, the page, the chat and a notice say so', async () => {
    const { page } = funke;
    const arrives = `/sandbox/paystack/control/transactions/${reference}/succeed`;
    expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
    await expect(page.getByText(/^Paid on \d+ \w+: 1 pack for ₦983.25\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Paid. Open the wallet' })).toBeVisible();
    await expect(page.getByText(/Waiting for your payment|Payment requested/)).toHaveCount(0);
    await looker(page)('purchase-arrived');
    await page.getByRole('link', { name: 'Open the order' }).click();
    await expect(page.getByText('Pick up the goods from Ngozi Okafor').first()).toBeVisible();
    await page.goto('/notifications');
    await expect(page.getByText('Your payment of ₦983.25 to Ngozi Okafor arrived.').first()).toBeVisible();
    await looker(page)('purchase-notice');
  });

  await test.step('the first buyer buys again, and has another order', async () => {
    const { page } = bashir;
    const first = page.url();
    await request.patch(`/api/business/${offer}/edit`, {
      headers: { authorization: (await enter(request, seller)).token },
      data: { quantity: 4 },
    });
    await page.goto(`/business/${offer}`);
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const sheet = sheetOf(page);
    const [begun] = await Promise.all([
      page.waitForResponse('**/api/business/purchase/transfer/*'),
      sheet.getByRole('button', { name: 'Pay ₦1,500.75' }).click(),
    ]);
    const { transfer } = ((await begun.json()) as ByTransfer).business.purchase;
    await sheet.getByRole('button', { name: 'I have sent it' }).click();
    await request.post(`/sandbox/paystack/control/transactions/${transfer.reference}/transfer`, { data: {} });
    // the check that runs since the tap may lead there first
    await expect(async () => {
      if (!page.url().includes('/chatroom/'))
        await sheet.getByRole('link', { name: 'Open the order' }).click({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/chatroom\/[0-9a-f-]{36}/);
    }).toPass();
    expect(page.url()).not.toBe(first);
    await looker(page)('purchase-again');
  });
  await leaveClean([seller, bashir, funke]);

  async function listSale(): Promise<string> {
    const entered = await enter(request, seller);
    const sale = { business: 'sale', genericName: 'Artesunate', brandName: 'Malacure', price: 950, quantity: 3 };
    const place = { town: 'Yaba', state: 'Lagos' };
    const fields = { ...sale, unit: 'pack', expiryDate: '2028-03-31', locationOfPharmacy: place };
    const { business } = await entered.post<{ business: { _id: string } }>(`business/${entered.id}`, fields);
    return business._id;
  }
});
