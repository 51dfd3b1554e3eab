/** Controls of incoming payments: late, wrong, failed, expired, or in any state. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Emulator, show } from '../state/emulator.ts';
import { whole } from './form.ts';
import { fail, succeed } from '../flow/outcome.ts';
import { payAccount } from '../flow/transfer-account.ts';
import { found } from '../state/refusal.ts';
import type { Transaction } from '../state/transaction.ts';

const STATUSES = ['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversal-pending', 'reversed'] as const;

const successBody = z.object({
  amount: whole.pipe(z.int().positive()).optional(),
  channel: z.string().optional(),
  authorization: z.record(z.string(), z.string()).optional(),
});
const transferBody = z.object({ amount: whole.pipe(z.int().positive()).optional() });
const failBody = z.object({ message: z.string().default('Declined') });
const statusBody = z.object({ status: z.enum(STATUSES) });

export function transactionControls(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;
  const control = (path: string, act: (transaction: Transaction, body: unknown) => void) =>
    app.post<{ Params: { reference: string } }>(
      `/control/transactions/:reference/${path}`,
      async ({ params, body }) => {
        const transaction = found(stored.byReference(params.reference), 'unknownReference');
        act(transaction, body ?? {});
        await stored.flush();
        return show(emulator, transaction);
      },
    );

  app.get('/control/transactions', async () => ({
    transactions: stored.pages.transactions.map((transaction) => show(emulator, transaction)),
  }));
  /** Pays, however late. An amount other than requested is a mismatch. */
  control('succeed', (transaction, body) => {
    const { amount, channel, authorization } = successBody.parse(body);
    succeed(emulator, transaction, {
      ...(amount !== undefined && { amount }),
      ...(channel !== undefined && { channel }),
      ...(authorization !== undefined && { authorization }),
    });
  });
  /** Transfers this sum to the account of a charge. A wrong sum, a late one and a second one are returned. */
  control('transfer', (transaction, body) =>
    payAccount(emulator, transaction, transferBody.parse(body).amount ?? transaction.requested),
  );
  control('fail', (transaction, body) => fail(emulator, transaction, failBody.parse(body).message));
  control('expire', (transaction) => {
    transaction.expired = true;
  });
  /** Sets any state that paying does not lead to. */
  control('status', (transaction, body) => {
    transaction.status = statusBody.parse(body).status;
  });
}
