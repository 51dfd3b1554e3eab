/** Medicine requests: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { adminMedicineRequest, medicineAsk } from '#contract/enquiry/medicine-ask.ts';
import { medicineRequest } from '#contract/enquiry/medicine-request.ts';
import * as adminMedicineRequests from '../actions/enquiry/admin-medicine-request.ts';
import * as medicineAsks from '../actions/enquiry/medicine-ask.ts';
import * as medicineRequests from '../actions/enquiry/medicine-request.ts';
import { admin, type ApiServer, member, serve, visitor } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

/** A carrier's whole town may be behind one address; who is asked for is counted by address and network in the database too. */
const REQUESTS = { name: 'medicine requests', windows: [perMinute(30), perDay(600)] };
/** What a patient does on their page. */
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

  serve(server, adminMedicineRequest.list, admin, adminMedicineRequests.list);
  serve(server, adminMedicineRequest.close, admin, adminMedicineRequests.close);
}
