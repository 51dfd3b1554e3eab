/** Every job, one line each: name to action. */
import { mailAddressChanged } from './actions/email-change.ts';
import { mailCode } from './actions/member.ts';
import { mailNotice } from './actions/notice.ts';
import { confirm } from './actions/payment.ts';
import { handleEvent } from './actions/provider-event.ts';
import type { Ctx } from './context.ts';
import type { JobHandlers } from './outside/jobs.ts';

export function jobHandlers(ctx: Ctx): Partial<JobHandlers> {
  return {
    'mail-code': (payload) => mailCode(ctx, payload),
    'mail-notice': (payload) => mailNotice(ctx, payload),
    'mail-address-changed': (payload) => mailAddressChanged(ctx, payload),
    'confirm-payment': async ({ reference }) => {
      await confirm(ctx, reference);
    },
    'provider-event': (payload) => handleEvent(ctx, payload),
  };
}
