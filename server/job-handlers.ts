/** Every job, one line each: name to action. */
import { mailCode } from './actions/member.ts';
import type { Ctx } from './context.ts';
import type { JobHandlers } from './outside/jobs.ts';

export function jobHandlers(ctx: Ctx): Partial<JobHandlers> {
  return {
    'mail-code': (payload) => mailCode(ctx, payload),
  };
}
