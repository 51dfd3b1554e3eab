/** A batch of a pharmacy is offered, sold, shipped and added to the buyer's stock. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { dayInLagos } from '#rules/lagos.ts';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { ask } from '../kit/database.ts';
import { enter, type Entered } from '../kit/example.ts';
import { showPayments } from '../money/receipt.ts';
import { looker } from '../kit/screen-check.ts';
import { dispatchGoods } from './stock/market.ts';
import { PHONE } from '../kit/visitor.ts';
import { newMark } from '../kit/mark.ts';
import { useTool } from './tools.ts';

test.setTimeout(240_000);

const PRODUCT = 'Artemether + Lumefantrine';

interface Shelf {
  pharmacyId: string;
  inventoryId: string;
  batchId: string;
  /** A name that no other test uses. */
  brand: string;
}

/** Stocks two cartons of 20 packs of 10 tablets that expire in six weeks, sold over the counter at N1,200 a pack. */
async function stocked(owner: Entered): Promise<Shelf> {
  const pharmacyId = await pharmacyOf(owner, 'Okafor Chemists');
  const brand = `Lokmal ${newMark()}`;
  const goods = {
    product: PRODUCT,
    brand,
    strength: '20/120 mg',
    manufacturer: 'Emzor',
    batchNumber: 'LT 2291',
    nafdacNumber: 'A4-1234',
    expiryDate: dayInLagos(new Date(Date.now() + 42 * 86_400_000)),
    baseUnit: 'tablet',
    units: [
      { name: 'carton', factor: 200 },
      { name: 'pack', factor: 10 },
    ],
    quantity: 40,
    unit: 'pack',
    salePrice: 1_200,
    reorderLevel: 300,
  };
  const { inventory } = await owner.post<{ inventory: { _id: string; inventory: { _id: string }[] } }>(
    `business/inventory/addproduct/${pharmacyId}`,
    goods,
  );
  return { pharmacyId, brand, inventoryId: inventory._id, batchId: inventory.inventory[0]?._id ?? '' };
}

async function pharmacyOf(owner: Entered, businessName: string): Promise<string> {
  const fields = { businessName, location: '12 Allen Avenue, Ikeja' };
  return (await owner.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, fields)).pharmacy._id;
}

/** The buyer joins the offer, its group is made, and a wallet for 12 packs is requested and paid. */
async function dealOf(
  request: APIRequestContext,
  { offerId, seller, buyer }: { offerId: string; seller: Entered; buyer: Entered },
): Promise<Deal> {
  await buyer.post(`business/user/${offerId}`, { quantity: 12 });
  const made = await seller.post<{ newChatRoom: { _id: string } }>(`business/group/${offerId}`, { title: 'Lokmal' });
  const room = made.newChatRoom._id;
  const terms = { quantity: 12, unitPrice: 780 };
  const { wallet } = await seller.post<{ wallet: { walletAddress: string } }>(`wallet/chatroom/${room}`, terms);
  const accept = `wallet/payment/accept/${wallet.walletAddress}`;
  const { result } = await buyer.post<{ result: { data: Opened } }>(accept, { quantity: 12 });
  const card = { number: '4084084084084081', expiry: '12/40', cvv: '408' };
  const path = `/sandbox/paystack/checkout/${result.data.access_code}/card`;
  expect((await request.post(path, { data: card })).ok()).toBe(true);
  const { reference } = result.data;
  await buyer.post(`wallet/payment/verify/chatroom/${wallet.walletAddress}`, { reference, chatroomId: room });
  return { room, reference };
}

interface Deal {
  room: string;
  /** The payment's reference. */
  reference: string;
}

interface Opened {
  access_code: string;
  reference: string;
}

/** Offers the batch and sells it through the API. */
async function sold(request: APIRequestContext, seller: Entered, buyer: Entered, { batchId }: Shelf): Promise<Deal> {
  const offer = { business: 'sale', batchId, quantity: 12, unit: 'pack' };
  const { business } = await seller.post<{ business: { _id: string } }>(`business/${seller.id}`, offer);
  return dealOf(request, { offerId: business._id, seller, buyer });
}

/** Completes the refund at once, for which the bank otherwise takes its time. */
async function refundArrives(request: APIRequestContext, reference: string): Promise<void> {
  const sent = async () =>
    (
      await ask<{ id: string }>(
        `SELECT provider_refund_id AS id FROM refund
         WHERE payment_id = (SELECT id FROM payment WHERE reference = $1) AND provider_refund_id IS NOT NULL`,
        [reference],
      )
    )[0]?.id;
  await expect.poll(sent).toBeDefined();
  const path = `/sandbox/paystack/control/refunds/${await sent()}/move`;
  expect((await request.post(path, { data: { status: 'processed' } })).ok()).toBe(true);
}

test('goods whose money went back are taken back into the stock', async ({ browser, request }) => {
  const seller = await newColleague(browser, { firstName: 'Amina', lastName: 'Yusuf' }, PHONE);
  const buyer = await newColleague(browser, { firstName: 'Chidi', lastName: 'Eze' }, PHONE);
  const [selling, buying] = [await enter(request, seller), await enter(request, buyer)];
  const { page } = seller;
  const shelf = await stocked(selling);
  const { pharmacyId } = shelf;
  const { room, reference } = await sold(request, selling, buying, shelf);
  await dispatchGoods(page, `/chatroom/${room}`);
  const wallet = page.getByRole('dialog', { name: 'Chatroom wallet' });
  await showPayments(wallet);
  await wallet.getByRole('button', { name: 'Refund Chidi Eze' }).click();
  await page.getByRole('dialog', { name: 'Refund the money?' }).getByRole('button', { name: 'Refund' }).click();
  const goods = wallet.getByRole('region', { name: 'Returned goods' });
  await expect(goods.getByLabel('How many of the 12 packs came back?')).toHaveValue('12');
  await refundArrives(request, reference);
  await goods.getByLabel('How many of the 12 packs came back?').fill('11');
  await goods.scrollIntoViewIfNeeded();
  await looker(page)('market-take-back');
  await goods.getByRole('button', { name: 'Return to my stock' }).click();
  await expect(wallet.getByText('Chidi Eze’s goods are back in your stock, quarantined until released.')).toBeVisible();
  await test.step('the goods of an earlier wallet are there too', async () => {
    await wallet.getByRole('button', { name: 'Cancel this wallet' }).click();
    await page.getByRole('button', { name: 'Cancel wallet' }).click();
    await wallet.getByRole('button', { name: 'Request another wallet' }).click();
    await wallet.getByLabel('Quantity').fill('1');
    await wallet.getByLabel('Unit price').fill('800');
    await wallet.getByRole('button', { name: 'Request payment' }).click();
    await expect(wallet.getByText('Waiting for Chidi Eze')).toBeVisible();
    await expect(wallet.getByText('Chidi Eze’s goods are back')).toBeHidden();
    await wallet.getByText('Earlier wallets').click();
    await expect(wallet.getByText('Chidi Eze’s goods are back')).toBeVisible();
    await looker(page)('market-earlier');
  });
  await test.step('somebody clears what came back', async () => {
    await page.goto(`/pharmacy/${pharmacyId}/aside`);
    await page.getByRole('button', { name: 'Release for sale' }).click();
    const form = page.getByRole('dialog', { name: 'Release for sale' });
    await form.getByLabel('What you checked').fill('The seals are whole');
    await looker(page)('aside-clear');
    await form.getByRole('button', { name: 'Release for sale' }).click();
    await expect(page.getByText('No stock is held back')).toBeVisible();
  });
  await leaveClean([seller, buyer]);
});

test('what is low is ordered with one tap, and a surplus moves to another branch', async ({ browser, request }) => {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE);
  const entered = await enter(request, owner);
  const { page } = owner;
  const look = looker(page);
  const { pharmacyId, inventoryId, brand } = await stocked(entered);
  const pharmacy = `/pharmacy/${pharmacyId}`;
  await pharmacyOf(entered, 'Okafor Chemists, Allen Avenue branch, Ikeja');
  const add = (product: string, more: object) =>
    entered.post(`business/inventory/addproduct/${pharmacyId}`, {
      product,
      quantity: 3,
      unit: 'pack',
      baseUnit: 'tablet',
      units: [{ name: 'pack', factor: 10 }],
      reorderLevel: 90,
      ...more,
    });
  await add(`Paracetamol, the long name of a product that fills more than one line of a phone ${brand}`, {});
  await add('Tramadol', { strength: '50 mg', brand });
  await test.step('the list says how a product sells, and a person corrects the quantity', async () => {
    await sellEachWeek(inventoryId, 140);
    await request.delete(`/api/business/inventory/removestock/${inventoryId}`, {
      data: { quantity: 12, unit: 'pack' },
      headers: { authorization: entered.token },
    });
    await page.goto(`${pharmacy}/board?show=low`);
    const product = page.getByRole('listitem').filter({ hasText: brand }).filter({ hasText: PRODUCT });
    await expect(product.getByText('Sells about 14 packs a week')).toBeVisible();
    await expect(product.getByText('Lasts 14 days')).toBeVisible();
    await expect(product.getByLabel('Order (carton)')).toHaveValue('3');
    const drug = page.getByRole('listitem').filter({ hasText: 'Tramadol' });
    await expect(drug.getByRole('checkbox')).toBeDisabled();
    await expect(drug).toContainText('It can’t be traded on Mortar.');
    await look('reorder');
    await product.getByLabel('Order (carton)').fill('0');
    await page.getByRole('button', { name: 'Post 2 demands' }).click();
    await expect(product.getByText('A whole number from 1 to 1,000,000')).toBeVisible();
    await look('reorder-refused');
    await product.getByLabel('Order (carton)').fill('4');
  });
  await test.step('a joint purchase starts with the product filled in', async () => {
    await page
      .getByRole('listitem')
      .filter({ hasText: PRODUCT })
      .getByRole('link', { name: 'Start a joint purchase' })
      .click();
    const form = page.getByRole('dialog', { name: 'Start a joint purchase' });
    await expect(form.getByLabel('Generic name')).toHaveValue(PRODUCT);
    await look('reorder-joint');
    await page.goto(`${pharmacy}/board?show=low`);
  });
  await test.step('one tap posts both, and they are marked', async () => {
    await page.getByRole('button', { name: 'Post 2 demands' }).click();
    await expect(page.getByText('2 demands are listed')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the demand' })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Post demands' })).toBeDisabled();
    await look('reorder-posted');
  });
  await test.step('a surplus moves to the other branch', async () => {
    await page.goto(`${pharmacy}/inventory?product=${inventoryId}`);
    await useTool(page, 'Move to another branch');
    const form = page.getByRole('dialog', { name: 'Move to another branch' });
    await form.getByLabel('Unit').selectOption('pack');
    await form.getByLabel('Quantity').fill('30');
    await expect(form.getByText('Missing: 2 packs')).toBeVisible();
    await form.getByLabel('Quantity').fill('5');
    await form.getByLabel('Note').fill('For the weekend');
    await expect(form.getByRole('listitem').getByText('LT 2291')).toBeVisible();
    await look('transfer');
    await form.getByRole('button', { name: 'Move 5 packs' }).click();
    await expect(page.getByText('5 packs moved to Okafor Chemists, Allen Avenue branch, Ikeja.')).toBeVisible();
    await expect(form).toBeHidden();
  });
  await test.step('the stock card names the branch, and the move is undone', async () => {
    await page.getByRole('status').getByLabel('Close').filter({ visible: true }).click();
    await useTool(page, 'Stock card');
    const card = page.getByRole('dialog', { name: 'Stock card' });
    const row = card.getByRole('row').filter({ hasText: 'For the weekend' });
    await expect(row).toContainText('Moved to Okafor Chemists, Allen Avenue branch, Ikeja');
    await look('transfer-card');
    await row.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this?' });
    await look('transfer-undo');
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Undone: Moved to Okafor')).toBeVisible();
  });
  await leaveClean([owner]);
});

/** Sells units in each of the last twelve weeks, as if the product had been in stock all the time. */
async function sellEachWeek(inventoryId: string, units: number): Promise<void> {
  await ask(`UPDATE product SET created_at = now() - interval '84 days' WHERE id = $1`, [inventoryId]);
  await ask(
    `INSERT INTO product_day (product_id, day, pharmacy_id, sold, revenue_kobo, cost_kobo)
     SELECT id, (now() AT TIME ZONE 'Africa/Lagos')::date - 1 - 7 * week, pharmacy_id, $2::bigint, 0, 0
       FROM product, generate_series(0, 11) AS week WHERE id = $1`,
    [inventoryId, String(units)],
  );
}
