/** The record of administrators' acts: each route with its caller, its action and any special rate limit. */
import { adminAct } from '#contract/admin/act.ts';
import * as adminActs from '../actions/admin/admin-act.ts';
import { admin, type ApiServer, serve } from '../http/serve.ts';
import { perDay, perMinute, type CallLimit } from '../limit/route-limits.ts';

/** Each call reads the whole record. */
const CHECKS: CallLimit = { windows: [perMinute(10), perDay(100)] };
const FILES: CallLimit = { windows: [perMinute(10), perDay(100)] };

export function openAuditRoutes(server: ApiServer): void {
  serve(server, adminAct.list, admin('audit'), adminActs.list);
  serve(server, adminAct.chain, admin('audit'), adminActs.chain);
  serve(server, adminAct.check, admin('audit'), adminActs.check, CHECKS);
  serve(server, adminAct.file, admin('audit'), adminActs.file, FILES);
}
