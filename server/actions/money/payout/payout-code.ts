/** The provider's one-time code for a payout, entered by administrators. */
import { AppError, invalidField } from '#rules/error.ts';
import type { Ctx } from '../../../context.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { findPayout, type PayoutRow } from '../../../store/money/payout/payout.ts';
import { payoutReported, settlePayout } from './payout-settle.ts';

/** Enters the code. The caller has authorised an administrator. */
export async function finishPayout(ctx: Ctx, { payoutId, otp }: { payoutId: string; otp: string }): Promise<void> {
  const payout = await findWaiting(ctx, payoutId);
  const { transferCode, reference } = payout;
  try {
    await settlePayout(ctx, payout, await ctx.payment.finalizeTransfer({ transferCode, otp }));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason === 'wrong-code') throw invalidField('otp', 'This code is wrong or no longer works.');
    await payoutReported(ctx, reference).catch((silence: unknown) =>
      ctx.log.warn({ err: silence, payoutId }, 'no word'),
    );
    throw refusalOf(error);
  }
}

/** Asks the provider to send a new code to the owner of our account there. */
export async function resendOtp(ctx: Ctx, { payoutId }: { payoutId: string }): Promise<void> {
  const { transferCode } = await findWaiting(ctx, payoutId);
  await ctx.payment.resendTransferCode(transferCode).catch((error: unknown) => {
    throw error instanceof ProviderError ? refusalOf(error) : error;
  });
}

async function findWaiting(ctx: Ctx, payoutId: string): Promise<PayoutRow & { transferCode: string }> {
  const payout = await findPayout(ctx.db, payoutId);
  if (!payout) throw new AppError('not_found', 'Payout not found');
  const { state, transferCode } = payout;
  if (state !== 'otp' || transferCode === null) throw new AppError('conflict', 'This payout needs no code');
  return { ...payout, transferCode };
}

function refusalOf(error: ProviderError): AppError {
  if (error.reason === 'not-awaiting-code') return new AppError('conflict', 'This payout no longer needs a code');
  if (error.reason === 'insufficient-balance') {
    return new AppError('conflict', 'The balance at the payment provider is too small. Top it up first.');
  }
  return new AppError('provider', 'The payment provider is not responding. Check the payout again in a moment.');
}
