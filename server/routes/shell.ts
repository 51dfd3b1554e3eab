/**
 * One call for what every signed-in screen needs: the answers of six routes together, with a tag by which nothing is sent twice; and the same
 * together with a renewed token, for a page that opens.
 */
import { createHash } from 'node:crypto';
import type { Output } from '#contract/route/route.ts';
import { shell, type ShellParts } from '#contract/shell.ts';
import * as apps from '../actions/about.ts';
import * as sessions from '../actions/account/session.ts';
import * as mailRefusals from '../actions/account/mail-refusal.ts';
import * as chats from '../actions/chat/chat.ts';
import * as announcements from '../actions/feed/announcement.ts';
import * as notices from '../actions/notice/notice.ts';
import * as batchAlerts from '../actions/medicine/safety/batch-alert.ts';
import { type Action, type ApiServer, callAsMember, member, serve, visitor } from '../http/serve.ts';
import { ENTRANCES } from '../limit/route-limits.ts';

export function openShellRoutes(server: ApiServer): void {
  serve(server, shell.show, member, show);
  serve(server, shell.refresh, visitor, refresh, ENTRANCES);
}

const show: Action<'member', typeof shell.show> = async (ctx, { tag: known }) => {
  const [about, noticed, unread, announced, alerts, mail] = await Promise.all([
    apps.about({ ...ctx, member: undefined }, {}),
    notices.list(ctx, {}),
    chats.unread(ctx, {}),
    announcements.list(ctx, {}),
    batchAlerts.list(ctx, {}),
    mailRefusals.show(ctx, {}),
  ]);
  const answers = { about, notices: noticed, unread, announcements: announced, batchAlerts: alerts, mail };
  const tag = createHash('sha256').update(JSON.stringify(answers)).digest('base64url').slice(0, 22);
  // none of these is prepared as bytes
  return { tag, parts: tag === known ? null : (answers as ShellParts) };
};

const refresh: Action<'visitor', typeof shell.refresh> = async (ctx, { shell: isWanted }) => {
  const { token } = await sessions.refresh(ctx);
  if (!isWanted) return { token };
  // the cookie is replaced by now: the token is worth having alone, and whoever asks for the shell then is told what is wrong with it
  const answer = await callAsMember(ctx, { route: shell.show, action: show, token }, {}).catch(() => undefined);
  return answer === undefined ? { token } : { token, shell: answer as Output<typeof shell.show> };
};
