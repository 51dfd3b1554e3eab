/** Notices ("notifications" on the wire): list, read, clear, and settings. */
import { z } from 'zod';
import { NOTICE_KINDS } from '#rules/notice/notice.ts';
import { after, id, moment, nextCursor, person, sentence } from '../route/field.ts';
import { route } from '../route/route.ts';

const kind = z.enum(NOTICE_KINDS, { error: 'Unknown notification type' });

export const noticeShape = z.object({
  _id: id,
  /** In English. */
  message: z.string(),
  sentence,
  payload: z.object({ alertType: kind }),
  /** The actor, the last one of several; null where Mortar is the sender. */
  actor: person.nullable(),
  /** Number of actors. */
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
  /** Null for kinds that are never mailed, which do not concern money. */
  byMail: z.boolean().nullable(),
});
export type NoticeSetting = z.infer<typeof noticeSetting>;
const settings = z.object({ settings: z.array(noticeSetting) });

const onOrOff = z.boolean({ error: 'Must be true (on) or false (off)' }).optional();

export const notice = {
  /** The newest first, each with what it is about. */
  list: route('GET /api/feed/notifications', { after }, page),
  /** Clears all; answers the empty list. */
  clear: route('DELETE /api/feed/notifications', {}, page),
  /** Marks `upTo` and all older notices as read; without it, all. On every device. */
  read: route('POST /api/feed/notifications/read', { upTo: id.optional() }, { unread: z.number().int() }),
  /** For each kind of notice whether it is shown in the app and mailed. */
  listSettings: route('GET /api/feed/notifications/settings', {}, settings),
  /** In the app, by mail, both or neither. Announcements about safety cannot be switched off. */
  changeSetting: route(
    'PATCH /api/feed/notifications/settings',
    { alertType: kind, inApp: onOrOff, byMail: onOrOff },
    settings,
  ),
};
