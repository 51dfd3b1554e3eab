/** The calls of the patient's page to its actions: `server/routes/` declares them, `server/pages/patient-page.ts` calls them. */
import type { PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import type { PatientAct } from '#contract/pharmacy/patient-page.ts';
import type { Ctx, RequestContext } from '../context.ts';

export interface PatientCall {
  fields: Record<string, unknown>;
  context: RequestContext;
}

export interface PatientCalls {
  show(ctx: Ctx, call: PatientCall): Promise<PatientRequest>;
  act(ctx: Ctx, act: Exclude<PatientAct, 'open'>, call: PatientCall): Promise<void>;
}
