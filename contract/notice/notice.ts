/** Notifications: list, mark as read, clear, and settings. */
import { z } from 'zod';
import { NOTICE_KINDS } from '#rules/notice/notice.ts';
import { after, id, moment, nextCursor, person, sentence } from '../route/field.ts';
import { route } from '../route/route.ts';

const kind = z.enum(NOTICE_KINDS, { error: 'Unknown notification type' });

export const noticeShape = z.object({
  _id: id,
  /** The text is in English. */
  message: z.string(),
  sentence,
  payload: z.object({ alertType: kind }),
  /** The member who caused it, the last one of several; null if it comes from Mortar. */
  actor: person.nullable(),
  /** The number of members who caused it. */
  count: z.number().int(),
  /** The path it links to. */
  link: z.string(),
  createdAt: moment,
  readAt: moment.nullable(),
});
export type Notice = z.infer<typeof noticeShape>;

const page = z.object({
  notifications: z.object({ content: z.array(noticeShape), unread: z.number().int() }),
  nextCursor,
});

export const noticeSetting = z.object({
  alertType: kind,
  inApp: z.boolean(),
  /** Null for kinds that are never mailed. */
  byMail: z.boolean().nullable(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;
const settings = z.object({ settings: z.array(noticeSetting) });

const onOrOff = z.boolean({ error: 'Must be true (on) or false (off)' }).optional();

export const notice = {
  /** The caller's notifications, newest first. */
  list: route('GET /api/feed/notifications', { after }, page),
  /** Clears all notifications. Returns the empty list. */
  clear: route('DELETE /api/feed/notifications', {}, page),
  /** Marks `upTo` and all older notifications as read, or all without it, on every device. */
  read: route('POST /api/feed/notifications/read', { upTo: id.optional() }, { unread: z.number().int() }),
  /** Each kind of notification, and whether it is shown in the app and mailed. */
  listSettings: route('GET /api/feed/notifications/settings', {}, settings),
  /** Sets whether a kind is shown in the app, mailed, both or neither. Safety announcements cannot be switched off. */
  changeSetting: route(
    'PATCH /api/feed/notifications/settings',
    { alertType: kind, inApp: onOrOff, byMail: onOrOff },
    settings,
  ),
};
