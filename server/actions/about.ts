/** The first thing that the web requests: sandbox or real money, and the demonstration's sign-ins. */
import type { app } from '#contract/app.ts';
import type { Action } from '../http/serve.ts';
import { listDemoSignIns } from '../store/demo.ts';

export const about: Action<'visitor', typeof app.about> = async (ctx) => ({
  sandbox: ctx.config.sandbox,
  channels: [...ctx.config.payChannels],
  checkout: ctx.config.sandbox ? 'sandbox' : 'paystack',
  chargesDelivery: ctx.config.chargesDelivery,
  demo: ctx.config.demo ? await listDemoSignIns(ctx.db) : [],
});
