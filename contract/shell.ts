/** What every signed-in screen needs before its own, in one answer. */
import { z } from 'zod';
import { mailRefusal } from './account/mail-refusal.ts';
import { token } from './account/session.ts';
import { app } from './app.ts';
import { chat } from './chat/chat.ts';
import { announcement } from './feed/announcement.ts';
import { notice } from './notice/notice.ts';
import { route } from './route/route.ts';
import { batchAlert } from './medicine/batch-alert.ts';
import { offerShape } from './trade/offer.ts';

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

const answer = z.object({ tag: z.string(), parts: parts.nullable() });

export const shell = {
  /** With the tag of an earlier answer, `parts` is null where nothing of it has changed. */
  show: route('GET /api/shell', { tag: z.string().max(64).optional() }, answer),
  /**
   * A new access token for the holder of the session's cookie. With `shell`, what `GET /api/shell` answers comes along; without it where that
   * could not be had, and then it is to be asked for.
   */
  refresh: route(
    'POST /api/auth/refresh',
    { shell: z.literal(true).optional() },
    token.extend({ shell: answer.optional() }),
  ),
  /** Whether the token is valid, and for members the newest offers. A missing and a bad token both mean a visitor. */
  status: route('GET /api/auth/', {}, { loggedIn: z.boolean(), businesses: z.array(offerShape) }),
};
