/** Waiting times at the counter on a phone with a slower processor: from a scan to the line, and from Done to the sale. */
import type { BrowserContext, Page } from 'playwright';
import { NOW, visibleAt } from './felt-page.ts';
import { median } from './median.ts';

const SALES = 7;
const SLOWER_PROCESSOR = 4;
const CODE = '6151100000019';

/** Each the median of the sales, in milliseconds. */
export interface FeltSale {
  scan: number;
  sale: number;
}

export async function measureSale(context: BrowserContext, member: { email: string; password: string }) {
  const page = await context.newPage();
  const answer = await context.request.post('/api/auth/signin', { data: member });
  const { token } = (await answer.json()) as { token: string };
  await page.goto(await openCounter(context, token));
  await page.getByRole('searchbox').waitFor();
  const line = await context.newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.evaluate(`for (const event of ['keydown', 'submit'])
    addEventListener(event, () => { window.acted = ${NOW}; }, true)`);
  const sales: FeltSale[] = [];
  while (sales.length < SALES) sales.push(await sell(page));
  const medianOf = (what: keyof FeltSale) => median(sales.map((sale) => sale[what]));
  return { scan: medianOf('scan'), sale: medianOf('sale') };
}

/** Makes a pharmacy with one product that has a barcode. Returns the counter's address. */
async function openCounter(context: BrowserContext, token: string): Promise<string> {
  const { user } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    user: { _id: string };
  };
  const post = async (path: string, data: object) => {
    const done = await context.request.post(`/api/business/${path}`, { data, headers: { authorization: token } });
    if (!done.ok()) throw new Error(`${path}: ${await done.text()}`);
    return (await done.json()) as { pharmacy: { _id: string } };
  };
  const place = { businessName: 'Counter', location: 'Yaba, Lagos' };
  const { pharmacy } = await post(`pharmacy/${user._id}`, place);
  await post(`inventory/addproduct/${pharmacy._id}`, {
    product: 'Paracetamol',
    baseUnit: 'tablet',
    unit: 'tablet',
    quantity: 1_000,
    expiryDate: '2036-01-31',
    salePrice: 10,
    gtin: `0${CODE}`,
  });
  return `/pharmacy/${pharmacy._id}/counter`;
}

async function sell(page: Page): Promise<FeltSale> {
  const acted = () => page.evaluate<number>('window.acted');
  await page.getByRole('searchbox').fill(CODE);
  await page.getByRole('searchbox').press('Enter');
  const scan = (await visibleAt(page, '[aria-label="Basket"] li')) - (await acted());
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const sale = (await visibleAt(page, '[aria-label="Basket"] [role="status"]')) - (await acted());
  return { scan, sale };
}
