/** Opens the configured payment provider: Paystack with a key, else the emulator in this process. */
import type { Config } from '../config/config.ts';
import type { Log } from '../telemetry/log.ts';
import type { Payment } from './payment.ts';
import { createPaystack } from './paystack.ts';
import { shareAnswers } from './request-coalescing.ts';

const PAYSTACK_URL = 'https://api.paystack.co';
/** A key that only the emulator accepts. */
export const SANDBOX_SECRET_KEY = 'sk_test_mortar0sandbox0key';
export const SANDBOX_PAYSTACK_PATH = '/sandbox/paystack';

export function openPayment(config: Config, ownAddress: () => string, log: Log): Payment {
  const paystack = createPaystack({
    secretKey: config.paystackSecretKey ?? SANDBOX_SECRET_KEY,
    channels: config.payChannels,
    log,
    baseUrl: () =>
      config.paystackBaseUrl ?? (config.sandbox ? `${ownAddress()}${SANDBOX_PAYSTACK_PATH}` : PAYSTACK_URL),
  });
  const verifyTogether = shareAnswers((reference) => paystack.verify(reference));
  // only lookups without a caller's time limit are shared
  return {
    ...paystack,
    verify: (reference, within) => (within ? paystack.verify(reference, within) : verifyTogether(reference)),
  };
}
