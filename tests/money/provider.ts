/** An app with an emulated provider of its own, which can fail, be unavailable, or be inspected. */
import { PAYMENT_WEBHOOK_PATH } from '#contract/money/wallet.ts';
import { createPaystack } from '#server/outside/paystack.ts';
import { shareAnswers } from '#server/outside/request-coalescing.ts';
import { KEY, type Sandbox, startSandbox } from './paystack/sandbox.ts';
import { startApp, type StartOptions, type TestApp } from '../kit/start.ts';
import { closeInOrder } from './ledger/ledger-invariants.ts';
import type { EmulatedProvider } from './trade.ts';

export interface Provided {
  provider: Sandbox;
  app: TestApp;
  emulator: EmulatedProvider;
}

export interface ProvidedOptions extends StartOptions {
  /** The pause before a lookup is retried, for tests that do not depend on it. */
  pauseMs?: number;
}

/** Starts both. Webhooks wait until they are released. */
export async function startWithProvider({ env, pauseMs, ...options }: ProvidedOptions = {}): Promise<Provided> {
  const started: { app?: TestApp } = {};
  const webhookUrl = () => `${started.app?.url}${PAYMENT_WEBHOOK_PATH}`;
  const provider = await startSandbox({ faultHoldMs: 20, webhookUrl });
  const app = await startApp({
    ...options,
    env: {
      PAYSTACK_SECRET_KEY: KEY,
      PAYSTACK_BASE_URL: provider.url,
      // the emulated bank makes up the names of account holders
      CHECK_PAYOUT_ACCOUNTS: 'off',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  started.app = app;
  if (pauseMs !== undefined) {
    const paystack = createPaystack({ secretKey: KEY, baseUrl: provider.url, pauseMs, silenceMs: 50 * pauseMs });
    Object.assign(app.ctx.payment, paystack, { verify: shareAnswers((reference) => paystack.verify(reference)) });
  }
  const emulator: EmulatedProvider = {
    control: async (path, body) => (await provider.control(path, body)).body,
    succeed: (reference, amount) => provider.control(`transactions/${reference}/succeed`, { amount }),
    pay: async (accessCode) => (await provider.pay(accessCode, { number: '4084084084084081' })).body.status,
    payByApple: async (accessCode) => (await provider.call('POST', `/checkout/${accessCode}/apple-pay`)).body.status,
    refuseTransfer: (accessCode) => provider.call('POST', `/checkout/${accessCode}/transfer`, { outcome: 'refused' }),
  };
  await emulator.control('webhooks/hold');
  return { provider, app, emulator };
}

/** Asserts the ledger, and closes both. */
export async function closeWithProvider({ provider, app }: Omit<Provided, 'emulator'>): Promise<void> {
  await closeInOrder(app);
  await provider.close();
}
