/** Errors for when the payment provider does not answer. */
import { AppError } from '#rules/error.ts';
import type { Ctx } from '../context.ts';
import { ProviderError } from '../outside/payment-error.ts';

/** Throws while the provider is silent. Call it before anything is stored. */
export function requireProvider(ctx: Ctx): void {
  if (ctx.payment.isSilent()) throw providerSilent();
}

/** True if nothing was sent, because the provider is silent. */
export function isSilence(error: unknown): boolean {
  return error instanceof ProviderError && error.reason === 'silent';
}

/** The error for a call that the provider did not answer. */
export function providerAway(): AppError {
  return new AppError('provider', 'The payment provider is not responding. Try again in a moment.');
}

export function providerSilent(): AppError {
  return new AppError(
    'provider',
    'The payment provider is not responding. Your money is safe. Try again in a few minutes.',
  );
}
