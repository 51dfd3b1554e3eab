/** Paystack over HTTP. */
import type { Payment } from './payment.ts';
import { ProviderError } from './payment.ts';

export function createPaystack(_settings: { secretKey: string; baseUrl: string | (() => string) }): Payment {
  const away = () => Promise.reject(new ProviderError('unknown', 'not connected'));
  return { domain: 'test', initialize: away, verify: away, isSigned: () => false };
}
