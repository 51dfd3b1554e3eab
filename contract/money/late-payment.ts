/** Whether the caller's next payment that comes too late costs them the provider's fee. */
import { z } from 'zod';
import { route } from '../route/route.ts';

export const latePayment = {
  /** Of the last 30 days. */
  show: route(
    'GET /api/wallet/late-payments',
    {},
    {
      /** How many of the caller's payments came too late for their wallet. */
      late: z.number().int(),
      /** The provider's fee is taken off the refund of the next one. */
      isFeeKept: z.boolean(),
    },
  ),
};
