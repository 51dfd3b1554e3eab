/** Answers of Verify payment, for wallets and donations, if no money has arrived or the provider is silent. */
import { AppError } from '#rules/error.ts';
import { message } from '#rules/i18n/message.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { isSilence, providerSilent } from '../../provider-silence.ts';

export const UNPAID = message("Payment was unsuccessful. Please try again or contact Mortar's team for verification.");

/** Asks the member to press the button again if the provider does not answer. */
export async function requireAnswer<T>(ctx: Ctx, reference: string, confirming: Promise<T>): Promise<T> {
  try {
    return await confirming;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, reference }, 'no verification');
    if (isSilence(error)) throw providerSilent();
    throw new AppError('provider', 'The payment provider is not responding. Press Verify payment again in a moment.');
  }
}
