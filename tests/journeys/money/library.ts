/** Makes the app open the checkout with the provider's library instead of the sandbox's. */
import type { Page } from '@playwright/test';

interface Shell {
  parts: { about: object } | null;
}

const opened = (about: object) => ({ ...about, checkout: 'paystack' });

/** Changes the server's answers to say, as with a provider key set, that the provider's library opens the checkout. */
export async function useLibraryCheckout(page: Page): Promise<void> {
  await change<object>(page, '**/api/about', opened);
  const withLibrary = (shell: Shell) => ({
    ...shell,
    parts: shell.parts && { ...shell.parts, about: opened(shell.parts.about) },
  });
  await change<Shell>(page, '**/api/shell**', withLibrary);
  // the shell also comes with the token
  await change<{ shell?: Shell }>(page, '**/api/auth/refresh', (renewal) => ({
    ...renewal,
    ...(renewal.shell && { shell: withLibrary(renewal.shell) }),
  }));
}

async function change<T>(page: Page, address: string, changed: (json: T) => object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: changed((await answer.json()) as T) });
  });
}
