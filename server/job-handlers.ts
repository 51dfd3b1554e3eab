/** Every job, one line each: name to action. */
import type { Ctx } from './context.ts';
import type { JobHandlers } from './outside/jobs.ts';

export function jobHandlers(_ctx: Ctx): Partial<JobHandlers> {
  return {};
}
