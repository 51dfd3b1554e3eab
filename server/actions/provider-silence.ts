/** The error shown at once while the payment provider is silent. */
import { AppError } from '#rules/error.ts';
import type { Ctx } from '../context.ts';
import { ProviderError } from '../outside/payment.ts';

/** Before anything is stored. */
export function requireProvider(ctx: Ctx): void {
  if (ctx.payment.isSilent()) throw providerSilent();
}

/** Nothing was sent. */
export function isSilence(error: unknown): boolean {
  return error instanceof ProviderError && error.reason === 'silent';
}

/** It did not answer this call. */
export function providerAway(): AppError {
  return new AppError('provider', 'The payment provider is not responding. Try again in a moment.');
}

export function providerSilent(): AppError {
  return new AppError(
    'provider',
    'The payment provider is not responding. Your money is safe. Try again in a few minutes.',
  );
}
