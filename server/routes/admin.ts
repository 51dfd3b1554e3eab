/** Administration: each route with its caller, its action and any special rate limit. */
import { adminBatchAlert } from '#contract/medicine/batch-alert.ts';
import { adminLicence } from '#contract/account/admin-licence.ts';
import { adminHealth } from '#contract/admin/health.ts';
import { adminOverview } from '#contract/admin/overview.ts';
import { administrator } from '#contract/admin/administrator.ts';
import { admin as adminRoutes } from '#contract/admin/session.ts';
import { adminSuspension } from '#contract/people/suspension.ts';
import { adminSuspicion } from '#contract/medicine/suspicion.ts';
import { adminEnquiry } from '#contract/public/admin-enquiry.ts';
import { brandLoad } from '#contract/medicine/brand-load.ts';
import { suggestion } from '#contract/medicine/suggestion.ts';
import { sharedBarcode } from '#contract/pharmacy/shared-barcode.ts';
import * as adminSharedBarcodes from '../actions/pharmacy/stock/admin-shared-barcode.ts';
import * as administrators from '../actions/admin/administrator.ts';
import * as admins from '../actions/admin/admin.ts';
import * as healths from '../actions/admin/health.ts';
import * as overviews from '../actions/admin/overview.ts';
import * as adminSuggestions from '../actions/medicine/catalogue/admin-suggestion.ts';
import * as brandLoads from '../actions/medicine/catalogue/brand-load.ts';
import * as adminEnquiries from '../actions/public/enquiry/admin-enquiry.ts';
import * as adminLicences from '../actions/account/licence/admin-licence.ts';
import * as suspensions from '../actions/people/suspension.ts';
import * as suspicions from '../actions/medicine/safety/suspicion.ts';
import * as adminBatchAlerts from '../actions/medicine/safety/admin-batch-alert.ts';
import { admin, type ApiServer, serve, visitor } from '../http/serve.ts';
import { ENTRANCES, perDay, perMinute, type CallLimit } from '../limit/route-limits.ts';

/** Each call runs a dozen statements. */
const OVERVIEWS: CallLimit = { windows: [perMinute(120)] };

/** Each table costs a process and some seconds of work. */
const BRAND_FILES: CallLimit = { windows: [perMinute(10), perDay(60)] };
const BRAND_LOADS: CallLimit = { name: 'brand loads', windows: [perMinute(60), perDay(600)] };

/** Each sends a mail to somebody who is not an administrator yet. */
const INVITATIONS: CallLimit = { windows: [perMinute(10), perDay(100)] };

export function openAdminRoutes(server: ApiServer): void {
  serve(server, adminRoutes.ask, visitor, admins.ask, ENTRANCES);
  serve(server, adminRoutes.enter, visitor, admins.enter, ENTRANCES);
  serve(server, adminRoutes.show, admin('session'), admins.show);
  serve(server, adminRoutes.prove, admin('session'), admins.prove);
  serve(server, adminRoutes.signOut, admin('session'), admins.signOut);

  serve(server, adminOverview.show, admin('read'), overviews.show, OVERVIEWS);
  serve(server, adminHealth.show, admin('read'), healths.show, OVERVIEWS);
  serve(server, adminHealth.retry, admin('operations'), healths.retry);
  serve(server, administrator.list, admin('administrators'), administrators.list);
  serve(server, administrator.invite, admin('administrators'), administrators.invite, INVITATIONS);
  serve(server, administrator.change, admin('administrators'), administrators.change);
  serve(server, administrator.remove, admin('administrators'), administrators.remove);

  serve(server, adminEnquiry.list, admin('inbox'), adminEnquiries.list);
  serve(server, adminEnquiry.show, admin('inbox'), adminEnquiries.show);
  serve(server, adminEnquiry.reply, admin('inbox'), adminEnquiries.reply);
  serve(server, adminEnquiry.close, admin('inbox'), adminEnquiries.close);
  serve(server, adminEnquiry.reopen, admin('inbox'), adminEnquiries.reopen);

  serve(server, adminLicence.list, admin('licences'), adminLicences.list);
  serve(server, adminLicence.evidence, admin('licences'), adminLicences.evidence);
  serve(server, adminLicence.decide, admin('licences'), adminLicences.decide);

  serve(server, adminSuspension.show, admin('read'), suspensions.show);
  serve(server, adminSuspension.suspend, admin('people'), suspensions.suspend);
  serve(server, adminSuspension.restore, admin('people'), suspensions.restore);

  serve(server, adminBatchAlert.list, admin('moderation'), adminBatchAlerts.list);
  serve(server, adminBatchAlert.preview, admin('moderation'), adminBatchAlerts.preview);
  serve(server, adminBatchAlert.publish, admin('moderation'), adminBatchAlerts.publish);
  serve(server, adminBatchAlert.withdraw, admin('moderation'), adminBatchAlerts.withdraw);
  serve(server, adminSuspicion.list, admin('moderation'), suspicions.listWaiting);
  serve(server, adminSuspicion.photo, admin('moderation'), suspicions.photo);
  serve(server, adminSuspicion.answer, admin('moderation'), suspicions.answer);
  serve(server, suggestion.list, admin('inbox'), adminSuggestions.list);
  serve(server, suggestion.decide, admin('inbox'), adminSuggestions.decide);
  serve(server, brandLoad.upload, admin('inbox'), brandLoads.upload, BRAND_FILES);
  serve(server, brandLoad.list, admin('inbox'), brandLoads.list);
  serve(server, brandLoad.show, admin('inbox'), brandLoads.show);
  serve(server, brandLoad.rows, admin('inbox'), brandLoads.rows);
  serve(server, brandLoad.change, admin('inbox'), brandLoads.change, BRAND_LOADS);
  serve(server, brandLoad.add, admin('inbox'), brandLoads.add, BRAND_LOADS);
  serve(server, brandLoad.undo, admin('inbox'), brandLoads.undo, BRAND_LOADS);
  serve(server, sharedBarcode.list, admin('inbox'), adminSharedBarcodes.list);
  serve(server, sharedBarcode.decide, admin('inbox'), adminSharedBarcodes.decide);
}
