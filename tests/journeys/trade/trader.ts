/** A seller or a buyer whose taps are counted, and what they do from an offer to released money. */
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { Colleague } from '../kit/colleagues.ts';
import { enter } from '../kit/example.ts';
import { looker } from '../kit/screen-check.ts';

/** Somebody whose taps are counted. Typing into a field counts as one tap, to enter it. */
export class Trader {
  taps = 0;
  readonly typed: string[] = [];
  readonly who: Colleague;
  readonly page: Page;
  constructor(who: Colleague) {
    this.who = who;
    this.page = who.page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
    this.typed.push(text);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).filter({ visible: true }).last();
  }
}

export const walletOf = (page: Page) => page.getByRole('dialog', { name: 'Chatroom wallet' });

export async function listSale(request: APIRequestContext, seller: Colleague, more: object = {}): Promise<string> {
  const entered = await enter(request, seller);
  const fields = { business: 'sale', genericName: 'Artemether + Lumefantrine', brandName: 'Lokmal', price: 950 };
  const sale = { ...fields, quantity: 60, unit: 'pack', expiryDate: '2028-03-31', ...more };
  const { business } = await entered.post<{ business: { _id: string } }>(`business/${entered.id}`, sale);
  return business._id;
}

export async function offerPrice(partner: Trader, price: string, quantity: string): Promise<void> {
  await partner.type(partner.page.getByLabel('Your price'), price);
  await partner.type(partner.page.getByLabel('Quantity you want'), quantity);
  await partner.tap(partner.button('Submit'));
  await expect(partner.page.getByText('Partner', { exact: true })).toBeVisible();
}

export async function agree(seller: Trader, name: string): Promise<void> {
  await seller.tap(seller.button(`Review price ${name}`));
  await seller.tap(seller.page.getByRole('dialog').getByRole('button', { name: /^Accept/ }));
  await seller.tap(seller.page.getByRole('button', { name: 'Agree', exact: true }));
  await expect(seller.page.getByRole('dialog').getByText('Agreed at')).toBeVisible();
}

export async function pay(partner: Trader, sum: string, mine: string, look?: string): Promise<void> {
  const { page } = partner;
  await partner.tap(page.getByRole('link', { name: sum }));
  const wallet = walletOf(page);
  await expect(wallet.getByText(/^Pay by \w{3} \d/)).toBeVisible();
  if (look) await looker(page)(look);
  await expect(wallet.getByRole('button', { name: mine })).toBeVisible();
  await partner.tap(wallet.getByRole('button', { name: 'Pay by card or USSD' }));
  const checkout = page.frameLocator('iframe[title="Card checkout"]');
  await partner.tap(checkout.getByRole('button', { name: 'Pays at once' }));
  await partner.tap(checkout.getByRole('button', { name: /^Pay \D*[\d,]+\.00$/ }));
  await expect(wallet.getByText('Payment received')).toBeVisible();
  await expect(wallet.getByText(/^Waiting for Ngozi Okafor to ship by/)).toBeVisible();
}

export async function ship(seller: Trader, wallet: Locator, buyers: string): Promise<void> {
  await seller.tap(wallet.getByRole('button', { name: 'Ship the goods' }));
  seller.taps += 1;
  await wallet.getByLabel('Carrier').selectOption('GIG Logistics');
  await seller.tap(wallet.getByRole('button', { name: 'Goods are on their way' }));
  await expect(wallet.getByText(new RegExp(`^Waiting for ${buyers} to confirm`))).toBeVisible();
}

export async function acknowledge(buyer: Trader, wallet: Locator): Promise<void> {
  await expect(wallet.getByText(/^Check the goods and confirm by/)).toBeVisible();
  await buyer.tap(wallet.getByRole('button', { name: 'Acknowledge receipt' }));
  await buyer.tap(buyer.button('I have the goods'));
}
