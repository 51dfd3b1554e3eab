/** How the journeys run: the built product on an empty data folder, in a real Chromium, on a phone and on a desk. */
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { packedChromium } from './tests/kit/chromium.ts';
import { choices } from './tests/journeys/kit/devices.ts';
import { SEED } from './tests/kit/sample.ts';

// the workers draw by it too
process.env.MORTAR_TEST_SEED = String(SEED);
const { phone, desktop } = choices();
const launchOptions = await packedChromium();

export default defineConfig({
  testDir: 'tests/journeys',
  testIgnore: [
    // what nothing has touched since it last passed: see tests/run/groups.ts
    ...(process.env.MORTAR_TEST_LEFT_OUT?.split(',').map((path) => `**/${path}`) ?? []),
    // the pictures of docs/look.md are taken on request
    ...(process.env.LOOK_PICTURES ? [] : ['**/look.spec.ts']),
  ],
  globalSetup: './tests/journeys/kit/product-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  // on two cores two journeys wait, for a mail or a screen at rest, while two others work
  workers: Math.max(4, availableParallelism() - 1),
  timeout: 180_000,
  // nothing is timed here: a busy machine only takes longer
  expect: { timeout: 60_000, toPass: { timeout: 90_000, intervals: [50, 100, 250] } },
  use: {
    ...(process.env.MORTAR_URL && { baseURL: process.env.MORTAR_URL }),
    ...(launchOptions && { launchOptions }),
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
    serviceWorkers: 'block',
    // an act that never comes to pass says where it stands, also on pages that a journey opened by itself
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // a recorded journey takes half as long again
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'phone',
      ...phone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...desktop,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
