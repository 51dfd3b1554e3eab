/** The first data of every signed-in screen, in one response. */
import { z } from 'zod';
import { mailRefusal } from './account/mail-refusal.ts';
import { token } from './account/session.ts';
import { app } from './app.ts';
import { chat } from './chat/chat.ts';
import { announcement } from './feed/announcement.ts';
import { notice } from './notice/notice.ts';
import { route } from './route/route.ts';
import { batchAlert } from './medicine/batch-alert.ts';
import { deal } from './trade/deal.ts';
import { offerShape } from './trade/offer-shape.ts';

/** Each part has the shape of its own route's response. */
const parts = z.object({
  about: app.about.output,
  notices: notice.list.output,
  unread: chat.unread.output,
  announcements: announcement.list.output,
  batchAlerts: batchAlert.list.output,
  mail: mailRefusal.show.output,
  trades: deal.waiting.output,
});
export type ShellParts = z.infer<typeof parts>;

const answer = z.object({ tag: z.string(), parts: parts.nullable() });

export const shell = {
  /** Returns all parts. If `tag` is that of an earlier response and nothing has changed, `parts` is null. */
  show: route('GET /api/shell', { tag: z.string().max(64).optional() }, answer),
  /**
   * Returns a new access token for the session's cookie. With `shell` the response includes that of `GET /api/shell`. If that part failed it is
   * missing, and the client requests it.
   */
  refresh: route(
    'POST /api/auth/refresh',
    { shell: z.literal(true).optional() },
    token.extend({ shell: answer.optional() }),
  ),
  /** Tells if the token is valid, with the newest offers for members. Without a valid token the caller is a visitor. */
  status: route('GET /api/auth/', {}, { loggedIn: z.boolean(), businesses: z.array(offerShape) }),
};
