/** The provider's webhooks: stored before they are answered, handled by a job. */
import { z } from 'zod';
import { AppError } from '#rules/error.ts';
import type { Ctx } from '../../../context.ts';
import type { JobPayloads } from '../../../outside/job-payloads.ts';
import { inTransaction } from '../../../store/db.ts';
import {
  findProviderEvent,
  insertProviderEvent,
  isUnstorable,
  markProcessed,
} from '../../../store/money/ledger/provider-event.ts';
import { syncDispute } from '../chargeback/chargeback.ts';
import { confirm } from '../payment/payment.ts';
import { refundReported } from '../refund/refund-send.ts';
import { transferRefused } from '../payment/transfer-refused.ts';
import { payoutReported } from '../payout/payout-settle.ts';

const anyEvent = z.object({ event: z.string().max(100) });
const charge = z.object({ event: z.literal('charge.success'), data: z.object({ reference: z.string().max(100) }) });

const refund = z.object({
  event: z.string().startsWith('refund.'),
  data: z.object({ transaction_reference: z.string().max(100) }),
});

const dispute = z.object({
  event: z.string().startsWith('charge.dispute.'),
  dataId: z.string().regex(/^\d{1,20}$/),
});

const transfer = z.object({
  event: z.string().startsWith('transfer.'),
  data: z.object({ reference: z.string().max(100) }),
});

/** The payer sent another sum than requested. */
const OTHER_SUM = 'INCORRECT_AMOUNT';

const refusedTransfer = z.object({
  event: z.literal('bank.transfer.rejected'),
  data: z.object({
    bank_transfer: z.object({
      transaction_id: z.coerce.string().regex(/^\d{1,20}$/),
      amount: z.coerce.number().int().min(1).nullish().catch(null),
      message_type: z.string().nullish(),
    }),
  }),
});

/** Stores a webhook's exact bytes. Refuses one without the provider's signature, and then stores nothing. */
export async function receiveEvent(ctx: Ctx, body: Uint8Array, signature: string | undefined): Promise<void> {
  if (!ctx.payment.isSigned(body, signature)) {
    ctx.log.warn({ bytes: body.length }, 'webhook without a good signature');
    throw new AppError('unauthenticated', 'The payment provider did not sign this');
  }
  const { event } = readEvent(body);
  await inTransaction(ctx.db, async (trx) => {
    const providerEventId = await insertProviderEvent(trx, event, body);
    if (!providerEventId) return;
    await ctx.jobs.add(trx, 'provider-event', { providerEventId }, { key: `event:${providerEventId}` });
  }).catch((error: unknown) => {
    throw isUnstorable(error) ? notAnEvent() : error;
  });
}

function readEvent(body: Uint8Array): z.infer<typeof anyEvent> {
  try {
    return anyEvent.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)));
  } catch {
    throw notAnEvent();
  }
}

const notAnEvent = () => new AppError('invalid', 'This is not an event');

/**
 * The event's state is not trusted: it only triggers a lookup. The arrival of a transfer is stored, because the lookup may report only its return.
 * Throws ProviderError and is then retried.
 */
export async function handleEvent(ctx: Ctx, { providerEventId }: JobPayloads['provider-event']): Promise<void> {
  const stored = await findProviderEvent(ctx.db, providerEventId);
  if (!stored || stored.processedAt) return;
  const paid = charge.safeParse(stored.body);
  if (paid.success) {
    const { reference } = paid.data.data;
    const allocation = await confirm(ctx, reference);
    if (!allocation) ctx.log.warn({ reference }, 'paid, says a webhook, but nothing was booked');
  }
  const returned = refund.safeParse(stored.body);
  if (returned.success) await refundReported(ctx, returned.data.data.transaction_reference);
  const disputed = dispute.safeParse(stored);
  if (disputed.success) await syncDispute(ctx, disputed.data.dataId);
  const refused = refusedTransfer.safeParse(stored.body);
  if (refused.success) {
    const { transaction_id: transactionId, amount, message_type: reason } = refused.data.data.bank_transfer;
    await transferRefused(ctx, { transactionId, amountKobo: amount ?? null, isOtherSum: reason === OTHER_SUM });
  }
  const paidOut = transfer.safeParse(stored.body);
  if (paidOut.success) {
    await payoutReported(ctx, paidOut.data.data.reference, paidOut.data.event === 'transfer.success');
  }
  await markProcessed(ctx.db, providerEventId, ctx.now());
}
