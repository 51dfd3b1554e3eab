/** Announcements: each route with its caller, its action and any special rate limit. */
import { adminAnnouncement, announcement } from '#contract/feed/announcement.ts';
import * as adminAnnouncements from '../actions/feed/admin-announcement.ts';
import * as announcements from '../actions/feed/announcement.ts';
import { admin, type ApiServer, member, serve } from '../http/serve.ts';
import { MARKS, perDay, perMinute, type CallLimit } from '../limit/route-limits.ts';

/** Each notifies many members. */
const PUBLISHING: CallLimit = { windows: [perMinute(10), perDay(50)] };

export function openAnnouncementRoutes(server: ApiServer): void {
  serve(server, announcement.list, member, announcements.list);
  serve(server, announcement.show, member, announcements.show);
  serve(server, announcement.mark, member, announcements.mark, MARKS);

  serve(server, adminAnnouncement.list, admin('announcements'), adminAnnouncements.list);
  serve(server, adminAnnouncement.preview, admin('announcements'), adminAnnouncements.preview);
  serve(server, adminAnnouncement.publish, admin('announcements'), adminAnnouncements.publish, PUBLISHING);
  serve(server, adminAnnouncement.withdraw, admin('announcements'), adminAnnouncements.withdraw);
}
