/** A member's own data and the closing of their account: each route with its caller, its action and any special rate limit. */
import { accountClosing, adminPrivacy, dataExport } from '#contract/account/privacy.ts';
import * as accountClosings from '../actions/privacy/account-closing.ts';
import * as adminPrivacies from '../actions/privacy/admin-privacy.ts';
import * as dataExports from '../actions/privacy/data-export.ts';
import { admin, type ApiServer, member, serve } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

/** New copies also have their own limit. */
const EXPORTS = { name: 'data exports', windows: [perMinute(10)] };
/** Each may have hundreds of megabytes. */
const DOWNLOADS = { name: 'data downloads', windows: [perMinute(10), perDay(60)] };
const CLOSINGS = { name: 'account closings', windows: [perMinute(10), perDay(60)] };

export function openPrivacyRoutes(server: ApiServer): void {
  serve(server, dataExport.show, member, dataExports.show);
  serve(server, dataExport.request, member, dataExports.request, EXPORTS);
  serve(server, dataExport.file, member, dataExports.file, DOWNLOADS);
  serve(server, accountClosing.show, member, accountClosings.show);
  serve(server, adminPrivacy.close, admin('people'), adminPrivacies.close, CLOSINGS);
  serve(server, adminPrivacy.exportData, admin('people'), adminPrivacies.exportData, EXPORTS);
  serve(server, accountClosing.close, member, accountClosings.close, CLOSINGS);
}
