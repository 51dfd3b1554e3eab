/** Controls of webhooks: hold, release in any order, duplicate, delay, drop, sign badly, resend. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Emulator } from '../state/emulator.ts';
import { whole, yesOrNo } from './form.ts';
import type { Delivery } from '../state/state-shapes.ts';
import { Refusal } from '../state/refusal.ts';

const plan = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['send', 'hold', 'drop', 'bad-signature']) }),
  z.object({ do: z.literal('duplicate'), times: whole.pipe(z.int().min(2).max(2000)) }),
  z.object({ do: z.literal('delay'), ms: whole.pipe(z.int().max(3_600_000)) }),
]);
const plansBody = z.union([z.object({ plans: z.array(plan) }), plan.transform((one) => ({ plans: [one] }))]);
const sending = {
  copies: whole.pipe(z.int().min(1).max(2000)).optional(),
  badSignature: yesOrNo.optional(),
};
const sendBody = z.object(sending).default({});
const releaseBody = z.object({ ...sending, ids: z.array(z.int()).optional(), reverse: yesOrNo.optional() }).default({});

export function webhookControls(app: FastifyInstance, { stored, webhooks }: Emulator): void {
  app.get('/control/webhooks', async () => ({
    holding: stored.pages.holding,
    webhooks: stored.pages.deliveries.map(toJson),
  }));

  /** Holds later events until they are released. */
  app.post('/control/webhooks/hold', async () => {
    stored.holding = true;
    await stored.flush();
    return { holding: true };
  });

  /** Sends held events and stops holding. Answers once all were sent. */
  app.post('/control/webhooks/release', async ({ body }) => {
    const { copies, badSignature, ids, reverse } = releaseBody.parse(body ?? undefined);
    stored.holding = false;
    const sent = await webhooks.release({
      ...(copies !== undefined && { copies }),
      ...(badSignature !== undefined && { badSignature }),
      ...(ids !== undefined && { ids }),
      ...(reverse !== undefined && { reverse }),
    });
    return { webhooks: sent.map(toJson) };
  });

  /** Plans the next events, one plan each. */
  app.post('/control/webhooks/plan', async ({ body }) => {
    stored.pages.plans.push(...plansBody.parse(body).plans);
    await stored.flush();
    return { plans: stored.pages.plans };
  });

  app.post<{ Params: { id: string } }>('/control/webhooks/:id/send', async ({ params, body }) => {
    const { copies = 1, badSignature = false } = sendBody.parse(body ?? undefined);
    const delivery = webhooks.byId(Number(params.id));
    if (!delivery) throw new Refusal({ http: 404, message: 'Webhook not found' });
    await webhooks.send(delivery, { copies, badSignature });
    return toJson(delivery);
  });
}

function toJson({ id, event, reference, body, state, dueAt, attempts }: Delivery): object {
  return { id, event, reference, body, state, dueAt, attempts };
}
