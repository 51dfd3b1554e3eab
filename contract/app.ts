/** Basic facts about the running server, for the web. */
import { z } from 'zod';
import { PAY_CHANNELS } from '#rules/money/pay-channel.ts';
import { route } from './route/route.ts';

export const app = {
  /** The facts a sign-in page shows before anybody is signed in. */
  about: route(
    'GET /api/about',
    {},
    {
      /** True if no real money moves. */
      sandbox: z.boolean(),
      checkout: z.enum(['sandbox', 'paystack']),
      /** The ways to pay, in Paystack's names. */
      channels: z.array(z.enum(PAY_CHANNELS)),
      /** True if the charge is on the cost of delivery too. */
      chargesDelivery: z.boolean(),
      /** The demo accounts; empty if there are none. */
      demo: z.array(z.object({ email: z.string(), password: z.string(), fullName: z.string() })),
    },
  ),
};
