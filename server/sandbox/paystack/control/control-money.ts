/** Controls of outgoing money: refunds, transfers and disputes, moved by hand. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CATEGORIES, type Dispute } from '../state/dispute.ts';
import { disputeNamed } from '../api/dispute-api.ts';
import { autoAccept, decideDispute, openDispute, remindOf, reopenDispute, showDispute } from '../flow/dispute-flow.ts';
import type { Emulator } from '../state/emulator.ts';
import { whole } from './form.ts';
import { describeRefund, REFUND_STATUSES } from '../state/refund.ts';
import { payerOf, refundNamed } from '../api/refund-api.ts';
import { moveRefund } from '../flow/refund-flow.ts';
import { found } from '../state/refusal.ts';
import { moveTransfer } from '../flow/transfer-flow.ts';
import { describeTransfer, TRANSFER_STATUSES } from '../state/transfer.ts';
import { transferNamed } from '../api/transfer-api.ts';

const refundBody = z.object({ status: z.enum(REFUND_STATUSES) });
const transferBody = z.object({ status: z.enum(TRANSFER_STATUSES), message: z.string().max(200).optional() });
const disputeBody = z.object({
  reference: z.string(),
  amount: whole.pipe(z.int().positive()).optional(),
  category: z.enum(CATEGORIES).optional(),
});
const decisionBody = z.object({ outcome: z.enum(['won', 'lost']) });

export function moneyControls(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;

  app.post<{ Params: { id: string } }>('/control/refunds/:id/move', async ({ params, body }) => {
    const refund = refundNamed(emulator, params.id);
    moveRefund(emulator, refund, refundBody.parse(body).status);
    await stored.flush();
    return describeRefund(refund, ...payerOf(emulator, refund));
  });

  /** Settles, fails or otherwise ends a transfer, or reverses a success. */
  app.post<{ Params: { reference: string } }>('/control/transfers/:reference/move', async ({ params, body }) => {
    const transfer = transferNamed(emulator, params.reference);
    const { status, message } = transferBody.parse(body);
    moveTransfer(emulator, transfer, status, message);
    await stored.flush();
    return describeTransfer(transfer, stored.recipientOf(transfer));
  });

  disputeControls(app, emulator);
}

function disputeControls(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;

  app.post('/control/disputes', async ({ body }) => {
    const { reference, ...wish } = disputeBody.parse(body);
    const transaction = found(stored.byReference(reference), 'unknownReference');
    const dispute = openDispute(emulator, transaction, wish);
    await stored.flush();
    return showDispute(emulator, dispute);
  });

  const control = (path: string, act: (dispute: Dispute, body: unknown) => void) =>
    app.post<{ Params: { id: string } }>(`/control/disputes/:id/${path}`, async ({ params, body }) => {
      const dispute = disputeNamed(emulator, params.id);
      act(dispute, body);
      await stored.flush();
      return showDispute(emulator, dispute);
    });
  control('remind', (dispute) => remindOf(emulator, dispute));
  control('auto-accept', (dispute) => autoAccept(emulator, dispute));
  control('reopen', (dispute) => reopenDispute(emulator, dispute));
  /** The bank's decision after the merchant declines. */
  control('decide', (dispute, body) => decideDispute(emulator, dispute, decisionBody.parse(body).outcome));
}
