/** A pick-up: the buyer chooses it and pays, tells the seller their code over the counter, and the seller enters it and is paid. */
import { expect, test } from '@playwright/test';
import { type Colleague, leaveClean, newColleague } from '../kit/colleagues.ts';
import { ask } from '../kit/database.ts';
import { enter } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';
import { PHONE } from '../kit/visitor.ts';

interface Begun {
  result: { data: { reference: string } };
}

test.setTimeout(240_000);

test('a buyer who picks the goods up pays, and hands over their code for them', async ({ browser, request }) => {
  const seller = await newColleague(browser, { firstName: 'Ngozi', lastName: 'Okafor' }, PHONE);
  const buyer = await newColleague(browser, { firstName: 'Bashir', lastName: 'Danladi' }, PHONE);
  const { page: shop } = seller;
  const { page } = buyer;
  await verify(buyer);
  const reference = await reserve();

  await test.step('the buyer chooses to pick up, and only reads a code once the money is held', async () => {
    await page.goto('/trades');
    await page.getByRole('link', { name: /^Pay ₦/ }).click();
    await page.getByRole('button', { name: 'Pick up from the seller' }).click();
    await expect(page.getByText('You will pick up the goods from the seller.')).toBeVisible();
    await expect(page.getByText('Your pick-up code')).toHaveCount(0);
    await looker(page)('pickup-chosen');
    const arrives = `/sandbox/paystack/control/transactions/${reference}/succeed`;
    expect((await request.post(arrives, { data: {} })).ok()).toBe(true);
    await expect(page.getByText('Pick up the goods from Ngozi Okafor')).toBeVisible();
    await looker(page)('pickup-code');
  });

  await test.step('the seller types a wrong code, then the right one, and is paid', async () => {
    const code = await page.getByText(/^\d{3} \d{3}$/).innerText();
    await shop.goto('/trades');
    await shop.getByRole('link', { name: 'Hand over' }).click();
    const typed = shop.getByLabel('Pick-up code');
    await typed.fill(code === '000 000' ? '111111' : '000000');
    await shop.getByRole('button', { name: 'Hand over the goods' }).click();
    await expect(shop.getByText('This code is wrong. Ask the buyer to read it out again.')).toBeVisible();
    await looker(shop)('pickup-wrong');
    await typed.fill(code);
    await shop.getByRole('button', { name: 'Hand over the goods' }).click();
    for (const side of [shop, page]) {
      await expect(side.getByText('This wallet is complete.')).toBeVisible();
      await looker(side)('pickup-done');
    }
  });
  await leaveClean([seller, buyer]);

  /** Buys two packs at ₦950 at once, without paying yet. */
  async function reserve(): Promise<string> {
    const entered = await enter(request, seller);
    const goods = {
      genericName: 'Artesunate',
      brandName: 'Malacure',
      quantity: 3,
      unit: 'pack',
      expiryDate: '2028-03-31',
    };
    const sale = { business: 'sale', price: 950, buyAtOnce: true, ...goods };
    const { business } = await entered.post<{ business: { _id: string } }>(`business/${entered.id}`, sale);
    const wanted = { quantity: 2, amount: 1_966.5 };
    const { result } = await (await enter(request, buyer)).post<Begun>(`business/purchase/${business._id}`, wanted);
    return result.data.reference;
  }
});

/** Gives the member a verified licence. */
const verify = ({ id }: Colleague) =>
  ask(
    `INSERT INTO licence (id, member_id, number, year, state, decided_at)
     VALUES (gen_random_uuid(), $1, $2, extract(year FROM now()), 'verified', now())`,
    [id, `PCN/${id.slice(-12)}`],
  );
