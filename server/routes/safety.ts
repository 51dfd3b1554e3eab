/** Safety of medicines: each route with its caller, its action and any special rate limit. */
import { batchAlert } from '#contract/medicine/batch-alert.ts';
import { scamNote } from '#contract/medicine/scam-note.ts';
import { suspicion } from '#contract/medicine/suspicion.ts';
import * as batchAlerts from '../actions/medicine/safety/batch-alert.ts';
import { answer } from '../actions/pharmacy/stock/batch-alert-answer.ts';
import * as scamNotes from '../actions/medicine/safety/scam-note.ts';
import * as suspicions from '../actions/medicine/safety/suspicion.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

/** Each has a photo that somebody reviews. */
const SUSPICIONS = { name: 'suspicions', windows: [perMinute(10), perDay(20)] };

export function openSafetyRoutes(server: ApiServer): void {
  serve(server, batchAlert.list, member, batchAlerts.list);
  serve(server, batchAlert.generics, member, batchAlerts.generics);
  serve(server, batchAlert.show, member, batchAlerts.show);
  serve(server, batchAlert.answer, member, answer);
  serve(server, suspicion.report, member, suspicions.report, SUSPICIONS);
  serve(server, suspicion.list, member, suspicions.list);
  serve(server, scamNote.show, member, scamNotes.show);
  serve(server, scamNote.putAway, member, scamNotes.putAway);
}
