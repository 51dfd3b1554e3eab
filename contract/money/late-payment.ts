/** Whether the caller's next late payment costs them the provider's fee. */
import { z } from 'zod';
import { route } from '../route/route.ts';

export const latePayment = {
  /** The caller's late payments of the last 30 days. */
  show: route(
    'GET /api/wallet/late-payments',
    {},
    {
      /** How many of the caller's payments were too late for their wallet. */
      late: z.number().int(),
      /** The provider's fee is deducted from the refund of the next one. */
      isFeeKept: z.boolean(),
    },
  ),
};
