/** The emulator's own controls for tests and people; Paystack has none. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { balanceOf, openBalance, setBalance } from '../state/balance.ts';
import { moneyControls } from './control-money.ts';
import { transactionControls } from './control-transaction.ts';
import { webhookControls } from './control-webhook.ts';
import type { Emulator } from '../state/emulator.ts';
import { whole, yesOrNo } from './form.ts';
import { FAULT_CALLS, FAULT_KINDS } from '../state/state-shapes.ts';
import { Refusal } from '../state/refusal.ts';
import { resume } from '../flow/resume.ts';
import { settle, unsettledOf } from '../flow/settlement-flow.ts';
import { describeSettlement } from '../state/settlement.ts';

const YEAR_MINUTES = 366 * 24 * 60;

const fault = z.object({ call: z.enum(FAULT_CALLS), fault: z.enum(FAULT_KINDS) });
const faultsBody = z.union([z.object({ faults: z.array(fault) }), fault.transform((one) => ({ faults: [one] }))]);
/** Requires exactly one of the two. */
const clockBody = z.union([
  z.strictObject({
    ms: whole.pipe(
      z
        .int()
        .min(0)
        .max(YEAR_MINUTES * 60_000),
    ),
  }),
  z
    .object({ minutes: whole.pipe(z.int().min(0).max(YEAR_MINUTES)) })
    .transform(({ minutes }) => ({ ms: minutes * 60_000 })),
]);
const switchesBody = z.object({
  otp: yesOrNo.optional(),
  instant: yesOrNo.optional(),
  automatic: yesOrNo.optional(),
  transfers: yesOrNo.optional(),
  passesFees: yesOrNo.optional(),
  settleInto: z.enum(['bank', 'balance']).optional(),
});
const balanceBody = z.object({ amount: whole.pipe(z.int().min(0).max(100_000_000_000)) });

export function controlRoutes(app: FastifyInstance, emulator: Emulator): void {
  transactionControls(app, emulator);
  moneyControls(app, emulator);
  webhookControls(app, emulator);
  faultControls(app, emulator);
  accountControls(app, emulator);
  const { agenda, stored, now, options } = emulator;

  /** Advances the clock. Everything due happens first, in order and at its own time. */
  app.post('/control/clock/advance', async ({ body }) => {
    const end = new Date(now().getTime() + clockBody.parse(body).ms);
    await agenda.runUntil(end, (to) => {
      const ahead = to.getTime() - options.now().getTime();
      stored.pages.clock.aheadMs = Math.max(stored.pages.clock.aheadMs, ahead);
    });
    await stored.flush();
    return { now: now().toISOString() };
  });

  app.post('/control/reset', async () => {
    agenda.clear();
    stored.clear();
    openBalance(emulator);
    await stored.flush();
    return { transactions: [] };
  });
}

function faultControls(app: FastifyInstance, { stored }: Emulator): void {
  /** Queues faults for later calls, each used once, in order. */
  app.post('/control/faults', async ({ body }) => {
    stored.pages.faults.push(...faultsBody.parse(body).faults);
    await stored.flush();
    return { faults: stored.pages.faults };
  });

  app.post('/control/faults/clear', async () => {
    stored.pages.faults.length = 0;
    await stored.flush();
    return { faults: [] };
  });
}

function accountControls(app: FastifyInstance, emulator: Emulator): void {
  const { stored } = emulator;

  /** Sets account switches. Re-enabled automatic moves happen at once if due. */
  app.post('/control/switches', async ({ body }) => {
    const { switches } = stored.pages;
    const given = switchesBody.parse(body);
    Object.assign(switches, Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)));
    if (given.automatic) resume(emulator);
    await stored.flush();
    return { switches };
  });

  app.post('/control/balance', async ({ body }) => {
    setBalance(emulator, balanceBody.parse(body).amount);
    await stored.flush();
    return { balance: balanceOf(emulator) };
  });

  /** Settles collections without waiting for the next working day. */
  app.post('/control/settle', async () => {
    const settlement = settle(emulator);
    if (!settlement) throw new Refusal({ message: 'There is nothing to settle.' });
    await stored.flush();
    return { settlement: describeSettlement(settlement), unsettled: unsettledOf(emulator) };
  });
}
