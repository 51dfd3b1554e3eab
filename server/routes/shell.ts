/** One call for what every signed-in screen needs: the answers of six routes together, with a tag by which nothing is sent twice. */
import { createHash } from 'node:crypto';
import { shell, type ShellParts } from '#contract/shell.ts';
import * as apps from '../actions/about.ts';
import * as mailRefusals from '../actions/account/mail-refusal.ts';
import * as chats from '../actions/chat/chat.ts';
import * as announcements from '../actions/feed/announcement.ts';
import * as notices from '../actions/notice/notice.ts';
import * as batchAlerts from '../actions/safety/batch-alert.ts';
import { type Action, type ApiServer, member, serve } from '../http/serve.ts';

export function openShellRoutes(server: ApiServer): void {
  serve(server, shell.show, member, show);
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
