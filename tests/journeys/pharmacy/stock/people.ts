/** Who takes part in the story of stock: two who work at one pharmacy, and a buyer with a pharmacy of their own. */
import type { APIRequestContext, Page } from '@playwright/test';
import { type Camera, openCameraBrowser } from '../camera.ts';
import { becomePartners, type Colleague, leaveClean, newColleague } from '../../kit/colleagues.ts';
import { looker } from '../../kit/screen-check.ts';
import type { PHONE } from '../../kit/visitor.ts';

export type Look = (name: string) => Promise<void>;

/** Somebody at their screen, which is looked at. */
export interface Person extends Colleague {
  look: Look;
}

export interface Cast {
  /** What the owner's camera sees. */
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

/** Takes a message away that would cover what comes next. */
export const closeMessage = (page: Page) =>
  page.getByRole('button', { name: 'Close' }).filter({ visible: true }).click();

/** The way to a product of the pharmacy on the screen. */
export async function openProduct(page: Page, pharmacy: string, product: string): Promise<void> {
  await page.goto(pharmacy);
  await page.getByRole('link', { name: `Inventory of ${product}` }).click();
}
