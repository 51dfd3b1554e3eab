/** An administrator's answer to a payer's bank: accept the dispute, or decline it with evidence. */
import { isAnswerable } from '#rules/money/chargeback.ts';
import { AppError, requireFound } from '#rules/error.ts';
import type { Ctx } from '../../../context.ts';
import { drawLetter } from '../../../document/letter-pdf.ts';
import { ProviderError } from '../../../outside/payment-error.ts';
import { type ChargebackRow, findChargeback } from '../../../store/money/chargeback/chargeback.ts';
import { providerAway } from '../../provider-silence.ts';
import { syncDispute } from './chargeback.ts';

export interface BankAnswer {
  providerDisputeId: string;
  /** The payer's bank reads this. */
  message: string;
}

/** Accepts the bank's whole claim. The provider demands a file here too: the message as a letter. */
export async function acceptBankDispute(ctx: Ctx, { providerDisputeId, message }: BankAnswer): Promise<void> {
  const row = await findAnswerable(ctx, providerDisputeId);
  await answer(ctx, row, async () => {
    const bytes = await drawLetter({
      title: providerDisputeId,
      paragraphs: [message],
      writtenAt: ctx.now(),
    });
    const file = { name: `dispute-${providerDisputeId}.pdf`, type: 'application/pdf', bytes };
    const fileName = await ctx.payment.uploadDisputeFile(providerDisputeId, file);
    return ctx.payment.acceptDispute({ id: providerDisputeId, refundKobo: row.amountKobo, message, fileName });
  });
}

export interface BankRefusal extends BankAnswer {
  /** Evidence of delivery. */
  file: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> };
}

/** Declines the dispute; the bank decides. */
export async function declineBankDispute(ctx: Ctx, { providerDisputeId, message, file }: BankRefusal): Promise<void> {
  const row = await findAnswerable(ctx, providerDisputeId);
  await answer(ctx, row, async () => {
    const fileName = await ctx.payment.uploadDisputeFile(providerDisputeId, file);
    return ctx.payment.declineDispute({ id: providerDisputeId, message, fileName });
  });
}

async function findAnswerable(ctx: Ctx, providerDisputeId: string): Promise<ChargebackRow> {
  const row = requireFound(await findChargeback(ctx.db, providerDisputeId));
  if (row.resolvedAt || !isAnswerable(row.status)) throw answeredAlready();
  return row;
}

async function answer(ctx: Ctx, { providerDisputeId }: ChargebackRow, tell: () => Promise<unknown>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, providerDisputeId }, 'no answer to a bank dispute');
    if (error.reason === 'dispute-answered') {
      await syncDispute(ctx, providerDisputeId);
      throw answeredAlready();
    }
    throw providerAway();
  }
  await syncDispute(ctx, providerDisputeId);
}

const answeredAlready = () => new AppError('conflict', 'This dispute has been answered already');
