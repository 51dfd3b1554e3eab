/** What the web needs to know about the running server first. */
import { z } from 'zod';
import { PAY_CHANNELS } from '#rules/money/pay-channel.ts';
import { route } from './route/route.ts';

export const app = {
  /** What a sign-in page shows before anybody is signed in. */
  about: route(
    'GET /api/about',
    {},
    {
      /** No real money moves. */
      sandbox: z.boolean(),
      checkout: z.enum(['sandbox', 'paystack']),
      /** The ways to pay, in Paystack's names. */
      channels: z.array(z.enum(PAY_CHANNELS)),
      /** The charge is on the cost of delivery too. */
      chargesDelivery: z.boolean(),
      /** The demo accounts; empty if there are none. */
      demo: z.array(z.object({ email: z.string(), password: z.string(), fullName: z.string() })),
    },
  ),
};
