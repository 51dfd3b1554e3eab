/** What every signed-in screen needs before its own, in one answer. */
import { z } from 'zod';
import { mailRefusal } from './account/mail-refusal.ts';
import { app } from './app.ts';
import { chat } from './chat/chat.ts';
import { announcement } from './feed/announcement.ts';
import { notice } from './notice.ts';
import { route } from './route/route.ts';
import { batchAlert } from './safety/batch-alert.ts';

/** Each part is what its own route answers. */
const parts = z.object({
  about: app.about.output,
  notices: notice.list.output,
  unread: chat.unread.output,
  announcements: announcement.list.output,
  batchAlerts: batchAlert.list.output,
  mail: mailRefusal.show.output,
});
export type ShellParts = z.infer<typeof parts>;

export const shell = {
  /** With the tag of an earlier answer, `parts` is null where nothing of it has changed. */
  show: route(
    'GET',
    '/api/shell',
    z.object({ tag: z.string().max(64).optional() }),
    z.object({ tag: z.string(), parts: parts.nullable() }),
  ),
};
