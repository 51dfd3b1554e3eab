/** Announcements: their kinds and audiences, limits, and where their links may lead. */
import { isAppPath } from '../paths.ts';

export const ANNOUNCEMENT_KINDS = ['information', 'safety'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** `holders`: owners and staff of pharmacies that have the medicine in stock. */
export const AUDIENCES = ['all', 'state', 'holders'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ANNOUNCEMENT_MARKS = ['seen', 'read'] as const;
export type AnnouncementMark = (typeof ANNOUNCEMENT_MARKS)[number];

export const ANNOUNCEMENT_LIMITS = { title: 100, content: 2_000, link: 200, name: 120, reason: 500 } as const;
export const ANNOUNCEMENT_PAGE = 20;
/** The most announcements shown to a member at once. */
export const MOST_ANNOUNCEMENTS = 5;

/** True for a member's screen of the app, with the values of its address. */
export function isAnnouncementLink(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return isAppPath(path) && !path.toLowerCase().startsWith('/admin');
}
