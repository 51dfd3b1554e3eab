/** Disputes about shipped goods: both sides write, and it is withdrawn, conceded, or settled by a refund that both agree on. */
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { enter, type Example, newExamples, newRoom, pageOf, type Room } from '../kit/example.ts';
import { openDispute } from './disputed.ts';
import { showPayments } from './receipt.ts';
import { looker } from '../kit/screen-check.ts';
import { DESKTOP, PHONE } from '../kit/visitor.ts';

test.setTimeout(240_000);

/** A room in which the first member requests payment for 10 units, and the second has paid for 2. */
async function paidRoom(request: APIRequestContext, supplier: Example, partner: Example): Promise<Room> {
  const room = await newRoom(request, supplier, partner);
  const asked = { quantity: 10, unitPrice: 5_000 };
  const by = await enter(request, supplier);
  const { wallet } = await by.post<{ wallet: { walletAddress: string } }>(`wallet/chatroom/${room.id}`, asked);
  const payer = await enter(request, partner);
  const path = `wallet/payment/accept/${wallet.walletAddress}`;
  const { result } = await payer.post<{ result: { data: Opened } }>(path, { quantity: 2 });
  const { access_code: accessCode, reference } = result.data;
  const card = { number: '4084084084084081', expiry: '12/40', cvv: '408' };
  expect((await request.post(`/sandbox/paystack/checkout/${accessCode}/card`, { data: card })).ok()).toBe(true);
  await payer.post(`wallet/payment/verify/chatroom/${wallet.walletAddress}`, { reference, chatroomId: room.id });
  return room;
}

interface Opened {
  access_code: string;
  reference: string;
}

async function photo(name: string, background: string) {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** The image was loaded with the session, because its address alone opens nothing. */
async function expectDrawn(image: Locator): Promise<void> {
  await expect(image).toHaveAttribute('src', /^blob:/);
  await expect(image).toHaveJSProperty('naturalWidth', 900);
}

async function openWallet(page: Page, room: Pick<Room, 'id'>): Promise<Locator> {
  await page.goto(`/chatroom/${room.id}`);
  await page.getByRole('button', { name: 'Chatroom wallet' }).click();
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  await expect(wallet.getByRole('heading', { name: 'Chatroom wallet' })).toBeVisible();
  return wallet;
}

test('goods are dispatched, disputed and answered for, a dispute is withdrawn, and another conceded', async ({
  browser,
  request,
}, { project }) => {
  const [one, other] = await newExamples(request);
  const room = await paidRoom(request, one, other);
  const [ones, others] = project.name === 'phone' ? [DESKTOP, PHONE] : [PHONE, DESKTOP];
  const supplier = await pageOf(browser, one, ones);
  const partner = await pageOf(browser, other, others);
  const wallets = { supplier: await openWallet(supplier, room), partner: await openWallet(partner, room) };

  await test.step('the supplier dispatches, and the partner reads until when to inspect', async () => {
    await expect(wallets.partner.getByText(/^If nothing is shipped by .* you can ask for a refund/)).toBeVisible();
    await wallets.supplier.getByRole('button', { name: 'Ship the goods' }).click();
    await wallets.supplier.getByLabel('Carrier').selectOption('GIG Logistics');
    await wallets.supplier.getByLabel('Waybill number').fill('GIG-4471');
    await wallets.supplier.getByLabel('Note').fill('Two cartons, with the Kano bus of tonight');
    await wallets.supplier.getByLabel('Add a photo').setInputFiles(await photo('waybill.png', '#f4efe2'));
    await looker(supplier)('dispatch-form');
    await wallets.supplier.getByRole('button', { name: 'Goods are on their way' }).click();
    await expect(wallets.partner.getByText('Waybill GIG-4471')).toBeVisible();
    for (const wallet of [wallets.supplier, wallets.partner])
      await expectDrawn(wallet.getByAltText('Photo of the waybill'));
    await expect(wallets.partner.getByText(/^Check the goods by .*6 days left/)).toBeVisible();
    await wallets.partner.getByText(/^Check the goods by/).scrollIntoViewIfNeeded();
    await looker(partner)('dispatched');
  });

  await test.step('the partner opens a dispute: the wallet is on hold for both', async () => {
    await wallets.partner.getByRole('button', { name: 'Something is wrong: open a dispute' }).click();
    await wallets.partner.getByRole('button', { name: 'Open dispute' }).click();
    await expect(wallets.partner.getByText('Choose one')).toBeVisible();
    await wallets.partner.getByLabel('What went wrong?').selectOption('damaged');
    await wallets.partner.getByLabel('Tell us more').fill('One carton came open, its packs are wet.');
    await wallets.partner.getByLabel('Add a photo').setInputFiles(await photo('carton.png', '#8a5a3c'));
    await looker(partner)('dispute-form');
    await wallets.partner.getByRole('button', { name: 'Open dispute' }).click();
    for (const wallet of [wallets.partner, wallets.supplier]) {
      await expect(wallet.getByText('This money is on hold.')).toBeVisible();
      await expect(wallet.getByText('One carton came open, its packs are wet.')).toBeVisible();
      await expect(wallet.getByRole('button', { name: 'Acknowledge receipt' })).toBeHidden();
      await expectDrawn(wallet.getByAltText(`Photo by ${other.fullName}`));
    }
  });

  await test.step('the supplier answers, and the partner reads it at once', async () => {
    await wallets.supplier.getByRole('button', { name: 'Send reply' }).click();
    await expect(wallets.supplier.getByText('Write something, or add a photo')).toBeVisible();
    await wallets.supplier.getByLabel('Your reply').fill('I send another carton tomorrow.');
    await wallets.supplier.getByRole('button', { name: 'Send reply' }).click();
    await expect(wallets.partner.getByText('I send another carton tomorrow.')).toBeVisible();
    await wallets.partner.getByText('This money is on hold.').scrollIntoViewIfNeeded();
    await looker(partner)('dispute-thread');
  });

  await test.step('the partner withdraws, and the trade goes on', async () => {
    await wallets.partner.getByRole('button', { name: 'Withdraw dispute' }).click();
    await partner
      .getByRole('dialog', { name: 'Withdraw your dispute?' })
      .getByRole('button', { name: 'Withdraw dispute' })
      .click();
    for (const wallet of [wallets.partner, wallets.supplier]) {
      await expect(wallet.getByText('This money is on hold.')).toBeHidden();
    }
    await expect(
      wallets.partner.getByRole('button', { name: /^(Acknowledge receipt|Received already)/ }),
    ).toBeVisible();
  });

  await test.step('the partner disputes again, and the supplier gives the money back, which ends it', async () => {
    await wallets.partner.getByRole('button', { name: 'Something is wrong: open a dispute' }).click();
    await wallets.partner.getByLabel('What went wrong?').selectOption('damaged');
    await wallets.partner.getByLabel('Tell us more').fill('The other carton is wet too.');
    await wallets.partner.getByRole('button', { name: 'Open dispute' }).click();
    await showPayments(wallets.supplier);
    await wallets.supplier.getByRole('button', { name: `Refund ${other.fullName}` }).click();
    await looker(supplier)('dispute-concede');
    await supplier.getByRole('dialog', { name: 'Refund the money?' }).getByRole('button', { name: 'Refund' }).click();
    await expect(wallets.partner.getByText('The seller refunded the money before a decision.')).toBeVisible();
    await expect(wallets.supplier.getByText('The seller refunded the money before a decision.')).toBeVisible();
    await looker(partner)('dispute-conceded');
  });
});

/** A proposal takes three taps: open, enter and send. Its answer takes one. */
const AGREE_TAPS = { propose: 3, accept: 1 };

test('both sides agree on a part of the money, in one tap each', async ({ browser, request }, { project }) => {
  const [one, other] = await newExamples(request);
  const { roomId: id } = await openDispute(request, one, other);
  const [ones, others] = project.name === 'phone' ? [DESKTOP, PHONE] : [PHONE, DESKTOP];
  const supplier = await pageOf(browser, one, ones);
  const partner = await pageOf(browser, other, others);
  const wallets = { supplier: await openWallet(supplier, { id }), partner: await openWallet(partner, { id }) };

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await test.step('both read whose turn it is and until when', async () => {
    await expect(wallets.supplier.getByText(/^Answer the dispute by /)).toBeVisible();
    for (const wallet of Object.values(wallets)) {
      await expect(wallet.getByText(/^Mortar decides by /)).toBeVisible();
      await expect(wallet.getByText(new RegExp(`^${one.fullName} answers by `))).toBeVisible();
    }
  });

  await test.step('the supplier proposes a sum, and the buyer another one', async () => {
    await wallets.supplier.getByText('Agree on a refund').click();
    await wallets.supplier.getByLabel(`Refund to ${other.fullName}`).fill('400');
    await wallets.supplier.getByRole('button', { name: 'Propose refund' }).click();
    await expect(wallets.supplier.getByText('You propose a refund of ₦400.')).toBeVisible();
    await expect(wallets.partner.getByText(`${one.fullName} proposes a refund of ₦400.`)).toBeVisible();
    await expect(wallets.partner.getByText(/^Accept or decline the refund by /)).toBeVisible();
    await wallets.partner.getByRole('button', { name: 'Accept ₦400' }).scrollIntoViewIfNeeded();
    await looker(partner)('dispute-proposal');
    taps = 0;
    await tap(wallets.partner.getByText('Propose another sum'));
    await tap(wallets.partner.getByLabel(`Refund to ${other.fullName}`));
    await wallets.partner.getByLabel(`Refund to ${other.fullName}`).fill('600');
    await tap(wallets.partner.getByRole('button', { name: 'Propose refund' }));
    expect(taps).toBe(AGREE_TAPS.propose);
    await expect(wallets.supplier.getByText(`${other.fullName} gets ₦600 back. You get ₦1,400.`)).toBeVisible();
  });

  await test.step('the supplier accepts, which ends the dispute for both', async () => {
    await wallets.supplier.getByRole('button', { name: 'Accept ₦600' }).scrollIntoViewIfNeeded();
    await looker(supplier)('dispute-counter-proposal');
    taps = 0;
    await tap(wallets.supplier.getByRole('button', { name: 'Accept ₦600' }));
    for (const wallet of Object.values(wallets)) {
      await expect(wallet.getByText('Both sides agreed to refund ₦600.')).toBeVisible();
      await expect(wallet.getByText('This money is on hold.')).toBeHidden();
    }
    expect(taps).toBe(AGREE_TAPS.accept);
    await looker(partner)('dispute-agreed');
  });
});
