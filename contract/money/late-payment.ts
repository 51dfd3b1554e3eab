/** Late payments: tells if the caller's next one costs them the provider's fee. */
import { z } from 'zod';
import { route } from '../route/route.ts';

export const latePayment = {
  /** The caller's late payments of the last 30 days. */
  show: route(
    'GET /api/wallet/late-payments',
    {},
    {
      /** The caller's payments that were too late for their wallet. */
      late: z.number().int(),
      /** True if the provider's fee is deducted from the refund of the next one. */
      isFeeKept: z.boolean(),
    },
  ),
};
