/** Reports of members and the moderators' queue: each route with its caller, its action and any special rate limit. */
import { post } from '#contract/feed/post.ts';
import { adminReport } from '#contract/feed/admin-report.ts';
import { report } from '#contract/feed/report.ts';
import * as adminReports from '../actions/feed/report/admin-report.ts';
import * as decisions from '../actions/feed/report/report-decide.ts';
import * as reports from '../actions/feed/report/report.ts';
import { admin, type ApiServer, member, serve } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

/** A moderator reviews each report. */
const REPORTS = { name: 'reports', windows: [perMinute(10), perDay(60)] };

export function openReportRoutes(server: ApiServer): void {
  serve(server, post.report, member, reports.createOfPost, REPORTS);
  serve(server, report.create, member, reports.create, REPORTS);
  serve(server, adminReport.list, admin('moderation'), adminReports.list);
  serve(server, adminReport.show, admin('moderation'), adminReports.show);
  serve(server, adminReport.file, admin('moderation'), adminReports.file);
  serve(server, adminReport.claim, admin('moderation'), adminReports.claim);
  serve(server, adminReport.release, admin('moderation'), adminReports.release);
  serve(server, adminReport.decide, admin('moderation'), decisions.decide);
  serve(server, adminReport.unhide, admin('moderation'), decisions.unhide);
}
