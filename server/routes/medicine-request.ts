/** Medicine requests: each route with its caller, its action and any special rate limit. */
import { adminMedicineRequest, medicineAsk } from '#contract/pharmacy/medicine-ask.ts';
import { medicineRequest } from '#contract/pharmacy/medicine-request.ts';
import type { PatientAct } from '#contract/pharmacy/patient-page.ts';
import type { Output } from '#contract/route/route.ts';
import { MEDICINE_REQUEST_FORM } from '#rules/public/form/medicine-request.ts';
import * as adminMedicineRequests from '../actions/pharmacy/medicine-request/admin-medicine-request.ts';
import * as medicineAsks from '../actions/pharmacy/medicine-request/medicine-ask.ts';
import * as medicineRequests from '../actions/pharmacy/medicine-request/medicine-request.ts';
import type { PatientCalls } from '../http/patient-calls.ts';
import { formOver, type ServedForm } from '../http/form.ts';
import { admin, type ApiServer, callAsVisitor, member, serve, visitor } from '../http/serve.ts';
import { perDay, perMinute, VISITOR_READS } from '../limit/route-limits.ts';

/** A carrier's whole town may be behind one address. The database also counts requests by mail address and network. */
const REQUESTS = { name: 'medicine requests', windows: [perMinute(30), perDay(600)] };
/** A patient's actions on their page. */
const PATIENTS = { name: 'patients', windows: [perMinute(60), perDay(2_000)] };
const ANSWERS = { name: 'medicine answers', windows: [perMinute(60), perDay(1_000)] };

export function openMedicineRequestRoutes(server: ApiServer): void {
  serve(server, medicineRequest.create, visitor, medicineRequests.create, REQUESTS);
  serve(server, medicineRequest.show, visitor, medicineRequests.show);
  serve(server, medicineRequest.confirm, visitor, medicineRequests.confirm, PATIENTS);
  serve(server, medicineRequest.pick, visitor, medicineRequests.pick, PATIENTS);
  serve(server, medicineRequest.withdraw, visitor, medicineRequests.withdraw, PATIENTS);
  serve(server, medicineRequest.report, visitor, medicineRequests.report, PATIENTS);

  serve(server, medicineAsk.list, member, medicineAsks.list);
  serve(server, medicineAsk.answer, member, medicineAsks.answer, ANSWERS);
  serve(server, medicineAsk.setting, member, medicineAsks.setting);
  serve(server, medicineAsk.changeSetting, member, medicineAsks.changeSetting);

  serve(server, adminMedicineRequest.list, admin('inbox'), adminMedicineRequests.list);
  serve(server, adminMedicineRequest.close, admin('inbox'), adminMedicineRequests.close);
}

/** The public form, for pages without script. */
export const MEDICINE_REQUEST_FORMS: readonly ServedForm[] = [
  formOver(MEDICINE_REQUEST_FORM, {
    route: medicineRequest.create,
    action: medicineRequests.create,
    limit: REQUESTS,
  }),
];

/** The same calls for the patient's page. */
export const PATIENT_CALLS: PatientCalls = {
  async show(ctx, call) {
    const shown = { route: medicineRequest.show, action: medicineRequests.show, limit: VISITOR_READS };
    const answer = await callAsVisitor(ctx, shown, call);
    return (answer as Output<typeof medicineRequest.show>).request;
  },
  async act(ctx, act, call) {
    await ACTS[act](ctx, call);
  },
};

type Called = (...call: Parameters<PatientCalls['show']>) => Promise<unknown>;

const ACTS: Record<Exclude<PatientAct, 'open'>, Called> = {
  confirm: (ctx, call) =>
    callAsVisitor(ctx, { route: medicineRequest.confirm, action: medicineRequests.confirm, limit: PATIENTS }, call),
  pick: (ctx, call) =>
    callAsVisitor(ctx, { route: medicineRequest.pick, action: medicineRequests.pick, limit: PATIENTS }, call),
  withdraw: (ctx, call) =>
    callAsVisitor(ctx, { route: medicineRequest.withdraw, action: medicineRequests.withdraw, limit: PATIENTS }, call),
  got: reporting(true),
  missed: reporting(false),
};

function reporting(got: boolean): Called {
  const reported = { route: medicineRequest.report, action: medicineRequests.report, limit: PATIENTS };
  return (ctx, { fields, context }) => callAsVisitor(ctx, reported, { fields: { ...fields, got }, context });
}
