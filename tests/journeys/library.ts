/** The provider's library, in place of the sandbox's own checkout. */
import type { Page } from '@playwright/test';

/** As with keys of the provider: the server says that its library opens the checkout. */
export async function tellOfLibrary(page: Page): Promise<void> {
  await page.route('**/api/shell**', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const parts = json.parts && { ...json.parts, about: { ...json.parts.about, checkout: 'paystack' } };
    await route.fulfill({ response: answer, json: { ...json, parts } });
  });
  await page.route('**/api/about', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), checkout: 'paystack' } });
  });
}
