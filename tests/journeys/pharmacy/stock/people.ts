/** The people of the stock journey: two staff of one pharmacy, and a buyer with a pharmacy of their own. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Camera, openCameraBrowser } from '../camera.ts';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../../kit/colleagues.ts';
import { looker } from '../../kit/screen-check.ts';
import type { PHONE } from '../../kit/visitor.ts';

export type Look = (name: string) => Promise<void>;

/** A colleague with a check of their screen. */
export interface Person extends Colleague {
  look: Look;
}

export interface Cast {
  /** Sets what the owner's camera shows. */
  camera: Camera;
  owner: Person;
  /** Works for the owner as a seller, once invited. */
  seller: Person;
  buyer: Person;
  leave: () => Promise<void>;
}

/** Seller and buyer are partners of the owner. */
export async function gather(request: APIRequestContext, device: typeof PHONE): Promise<Cast> {
  const camera = await openCameraBrowser();
  const enter = async (firstName: string, lastName: string): Promise<Person> => {
    const colleague = await newColleague(camera.browser, { firstName, lastName }, device);
    return { ...colleague, look: looker(colleague.page) };
  };
  const owner = await enter('Ngozi', 'Okafor');
  const seller = await enter('Tunde', 'Bello');
  const buyer = await enter('Bashir', 'Danladi');
  await becomePartners(request, owner, seller);
  return {
    camera,
    owner,
    seller,
    buyer,
    async leave() {
      await leaveClean([owner, seller, buyer]);
      await camera.close();
    },
  };
}

/** The form that is shown; the other one keeps what was typed. */
export const panelOf = (page: Page) => page.getByRole('tabpanel').locator(':scope > :not([hidden])');

/** Closes a message that would cover the next step. */
export const closeMessage = (page: Page) =>
  page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();

/** Opens a product from the pharmacy's list. */
export async function openProduct(page: Page, pharmacy: string, product: string): Promise<void> {
  await page.goto(pharmacy);
  await page.getByRole('link', { name: `Inventory of ${product}` }).click();
  // the home has tools too, so they are pressed on the product's page only
  await expect(page.getByText('Product inventory').first()).toBeVisible();
}
