/** The emulator's own controls, for tests and for people who try things out. Paystack has nothing like it. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Emulator, show } from './emulator.ts';
import { fail, succeed } from './outcome.ts';
import { type Delivery, FAULT_CALLS, FAULT_KINDS } from './pages.ts';
import { Refusal } from './refusal.ts';
import type { Transaction } from './transaction.ts';

const STATUSES = ['abandoned', 'ongoing', 'pending', 'processing', 'queued', 'reversal-pending', 'reversed'] as const;

const successBody = z.object({ amount: z.int().positive().optional(), channel: z.string().optional() }).default({});
const failBody = z.object({ message: z.string().default('Declined') }).prefault({});
const statusBody = z.object({ status: z.enum(STATUSES) });
const faultsBody = z.object({
  faults: z.array(z.object({ call: z.enum(FAULT_CALLS), fault: z.enum(FAULT_KINDS) })),
});
const plan = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['send', 'hold', 'drop', 'bad-signature']) }),
  z.object({ do: z.literal('duplicate'), times: z.int().min(2).max(2000) }),
  z.object({ do: z.literal('delay'), ms: z.int().min(0).max(3_600_000) }),
]);
const plansBody = z.object({ plans: z.array(plan) });
const sending = {
  copies: z.int().min(1).max(2000).optional(),
  badSignature: z.boolean().optional(),
};
const sendBody = z.object(sending).default({});
const releaseBody = z
  .object({ ...sending, ids: z.array(z.int()).optional(), reverse: z.boolean().optional() })
  .default({});

export function controlRoutes(app: FastifyInstance, emulator: Emulator): void {
  transactionControls(app, emulator);
  webhookControls(app, emulator);
  const { arrivals, book, webhooks } = emulator;

  /** Queues troubles for coming calls; each is met once, in order. */
  app.post('/control/faults', async ({ body }) => {
    book.pages.faults.push(...faultsBody.parse(body).faults);
    return { faults: book.pages.faults };
  });

  app.post('/control/reset', async () => {
    for (const timer of arrivals.values()) clearTimeout(timer);
    arrivals.clear();
    webhooks.forget();
    book.clear();
    await book.flush();
    return { transactions: [] };
  });
}

function transactionControls(app: FastifyInstance, emulator: Emulator): void {
  const { book } = emulator;
  const control = (path: string, act: (transaction: Transaction, body: unknown) => void) =>
    app.post<{ Params: { reference: string } }>(
      `/control/transactions/:reference/${path}`,
      async ({ params, body }) => {
        const transaction = book.byReference(params.reference);
        if (!transaction) throw new Refusal('unknownReference');
        act(transaction, body ?? undefined);
        await book.flush();
        return show(emulator, transaction);
      },
    );

  app.get('/control/transactions', async () => ({
    transactions: book.pages.transactions.map((transaction) => show(emulator, transaction)),
  }));
  /** Pays, however late. Another amount than asked for is a mismatch. */
  control('succeed', (transaction, body) => {
    const { amount, channel } = successBody.parse(body);
    succeed(emulator, transaction, {
      ...(amount !== undefined && { amount }),
      ...(channel !== undefined && { channel }),
    });
  });
  control('fail', (transaction, body) => fail(emulator, transaction, failBody.parse(body).message));
  control('expire', (transaction) => {
    transaction.expired = true;
  });
  /** Puts it into any state that paying does not lead to. */
  control('status', (transaction, body) => {
    transaction.status = statusBody.parse(body).status;
  });
}

function webhookControls(app: FastifyInstance, { book, webhooks }: Emulator): void {
  app.get('/control/webhooks', async () => ({
    holding: book.pages.holding,
    webhooks: book.pages.deliveries.map(shown),
  }));

  /** From now on events wait until they are released. */
  app.post('/control/webhooks/hold', async () => {
    book.holding = true;
    return { holding: true };
  });

  /** Sends what waits, and lets later events through again. Answers once all were sent. */
  app.post('/control/webhooks/release', async ({ body }) => {
    const { copies, badSignature, ids, reverse } = releaseBody.parse(body ?? undefined);
    book.holding = false;
    const sent = await webhooks.release({
      ...(copies !== undefined && { copies }),
      ...(badSignature !== undefined && { badSignature }),
      ...(ids !== undefined && { ids }),
      ...(reverse !== undefined && { reverse }),
    });
    return { webhooks: sent.map(shown) };
  });

  /** What happens to the next events, one plan each. */
  app.post('/control/webhooks/plan', async ({ body }) => {
    book.pages.plans.push(...plansBody.parse(body).plans);
    return { plans: book.pages.plans };
  });

  app.post<{ Params: { id: string } }>('/control/webhooks/:id/send', async ({ params, body }) => {
    const { copies = 1, badSignature = false } = sendBody.parse(body ?? undefined);
    const delivery = webhooks.byId(Number(params.id));
    if (!delivery) throw new Refusal({ http: 404, message: 'There is no such webhook.' });
    await webhooks.send(delivery, { copies, badSignature });
    return shown(delivery);
  });
}

function shown({ id, event, reference, body, state, dueAt, attempts }: Delivery): object {
  return { id, event, reference, body, state, dueAt, attempts };
}
