/**
 * A pharmacist unpacks a delivery on a phone: an invoice of twelve lines, by scan, by search and with new products, which survives a reload, a lost
 * network and a refused line, is received once, and is asked about when it comes again.
 */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { leaveClean, newColleague } from '../kit/colleagues.ts';
import { enter, type Entered } from '../kit/example.ts';
import { expectNoOverflow } from '../kit/overflow.ts';
import { looker } from '../kit/screen-check.ts';
import { PHONE } from '../kit/visitor.ts';
import {
  type Delivery,
  type DeliveryLine,
  fillDelivery,
  openDelivery,
  receiveDelivery,
  sendDelivery,
} from './goods-receipt.ts';

const LONG = 'Artemether 20 mg and Lumefantrine 120 mg dispersible tablets for children under five years';
const KNOWN = ['Paracetamol', 'Ibuprofen', 'Amoxicillin', 'Metformin', 'Amlodipine', 'Omeprazole', 'Loratadine', LONG];
const GTIN = '06151100000019';
const NEW_GTIN = '06151100000026';

/** Products counted in tablets, ten to a pack, and the first of them with a barcode. */
async function stock(entered: Entered, pharmacyId: string): Promise<void> {
  for (const [at, product] of KNOWN.entries()) {
    await entered.post(`business/inventory/addproduct/${pharmacyId}`, {
      product,
      strength: '500 mg',
      baseUnit: 'tablet',
      units: [{ name: 'pack', factor: 10 }],
      unit: 'tablet',
      quantity: 5,
      batchNumber: 'OLD',
      expiryDate: '2030-01-31',
      salePrice: 10,
      ...(at === 0 && { gtin: GTIN }),
    });
  }
}

const packs = { quantity: 2, unit: 'pack', cost: '1000', price: '120' };
const searched = (search: string, at: number): DeliveryLine => ({
  search,
  ...packs,
  batchNumber: `S${at}`,
  expiryDate: '2031-05-31',
});

const DELIVERY = {
  supplier: 'Emzor Pharmaceutical Industries Limited, Isolo branch',
  invoiceNumber: 'INV-2026/1107',
  invoiceTotal: '25000',
  lines: [
    { scan: `01${GTIN}17310531\u001D10ZZ9`, ...packs },
    ...KNOWN.slice(1, 7).map((product, at) => searched(product, at)),
    searched('artemether', 8),
    {
      scan: `01${NEW_GTIN}1731053110N1`,
      newProduct: { product: 'Amatem', strength: '80 mg', unit: 'tablet', packOf: 6 },
      ...packs,
    },
    // the same new pack again, of another batch
    { scan: `01${NEW_GTIN}1731063010N2`, ...packs },
    {
      newProduct: { product: 'Camosunate', strength: '100 mg', unit: 'tablet', packOf: 4 },
      ...packs,
      batchNumber: 'C1',
      expiryDate: '2031-03-31',
    },
    { ...searched('paracetamol', 12), expiryDate: '2032-01-31' },
  ],
} satisfies Delivery;

const rows = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');

async function photo() {
  const image = sharp({ create: { width: 600, height: 800, channels: 3, background: '#f4efe2' } });
  return { name: 'invoice.png', mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('an invoice of twelve lines is received in one form', async ({ browser, request }) => {
  const owner = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE);
  const entered = await enter(request, owner);
  const place = { businessName: 'Okafor Chemists', location: '12 Allen Avenue, Ikeja' };
  const { pharmacy } = await entered.post<{ pharmacy: { _id: string } }>(`business/pharmacy/${owner.id}`, place);
  const { _id: pharmacyId } = pharmacy;
  await stock(entered, pharmacyId);
  const { page } = owner;
  const look = looker(page);

  await test.step('twelve lines by scan, search and as new products', async () => {
    await openDelivery(page, pharmacyId);
    await look('delivery-empty');
    await fillDelivery(page, { ...DELIVERY, photo: await photo() }, look);
    await expect(page.getByText('The lines add up to ₦1,000 less than the invoice.')).toBeVisible();
    await look('delivery-filled');
    await expectNoOverflow(page, 'delivery-filled');
  });

  await test.step('a reload keeps every line, the open one and the photo', async () => {
    await rows(page).first().getByRole('button', { name: 'Edit Paracetamol' }).click();
    await page.getByLabel('Cost price').fill('1500');
    await page.reload();
    await expect(page.getByLabel('Cost price')).toHaveValue('1,500');
    await expect(page.getByLabel('Batch number')).toHaveValue('S12');
    await page.getByRole('button', { name: 'Save line' }).click();
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByAltText('The chosen photo')).toBeVisible();
    await expect(page.getByText('The lines match the invoice.')).toBeVisible();
  });

  await test.step('without a network nothing is lost', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline. What you typed is kept.')).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step('a wrong line is named and stays typed', async () => {
    await entered.post(`business/inventory/addproduct/${pharmacyId}`, {
      product: 'Camosunate',
      strength: '100 mg',
      quantity: 1,
    });
    await page.getByRole('button', { name: 'Receive delivery' }).click();
    const wrong = rows(page).filter({ hasText: 'You have this product with this brand and strength.' });
    await expect(wrong).toContainText('Camosunate');
    await look('delivery-refused');
    await wrong.getByRole('button', { name: 'Edit Camosunate' }).click();
    await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('Camosunate');
    await expect(page.getByText('You have this product with this brand and strength.').first()).toBeVisible();
    await page.getByLabel('Brand name').fill('Geneith');
    await page.getByRole('button', { name: 'Save line' }).click();
  });

  await test.step('everything is received at once', async () => {
    await sendDelivery(page, DELIVERY);
    await expect(rows(page)).toHaveCount(12);
    await expect(page.getByRole('img', { name: 'Photo of the invoice' })).toBeVisible();
    await look('delivery-received');
    await expectNoOverflow(page, 'delivery-received');
    await rows(page).getByRole('link', { name: 'Amatem' }).first().click();
    await expect(page.getByText('N1', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('N2', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('another invoice of the supplier is received at once', async () => {
    const lines = [{ scan: `01${GTIN}1731053110ZZ8`, ...packs }];
    await receiveDelivery(page, pharmacyId, { ...DELIVERY, invoiceNumber: 'INV-2026/1108', lines });
  });

  await test.step('the same invoice asks first', async () => {
    await openDelivery(page, pharmacyId);
    await expect(rows(page)).toHaveCount(0);
    await fillDelivery(page, { ...DELIVERY, invoiceNumber: 'inv-2026/1107', lines: [searched('ibuprofen', 1)] });
    await page.getByRole('button', { name: 'Receive delivery' }).click();
    const question = page.getByRole('dialog', { name: 'Receive this invoice again?' });
    await expect(question).toContainText('You received invoice inv-2026/1107');
    await look('delivery-again');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Receive delivery' }).click();
    await question.getByRole('button', { name: 'Receive again' }).click();
    await expect(page.getByText('Delivery received.')).toBeVisible();
    await page.getByRole('link', { name: 'Deliveries' }).click();
    await expect(page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(3);
    await look('deliveries');
    await expectNoOverflow(page, 'deliveries');
  });
  await leaveClean([owner]);
});
