/** Announcements: their kinds and audiences, limits, and where their links may lead. */
import { isAppPath } from '../paths.ts';

export const ANNOUNCEMENT_KINDS = ['information', 'safety'] as const;
export type AnnouncementKind = (typeof ANNOUNCEMENT_KINDS)[number];

/** `holders`: those who own or work at a pharmacy that has the medicine in stock. */
export const AUDIENCES = ['all', 'state', 'holders'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ANNOUNCEMENT_MARKS = ['seen', 'read'] as const;
export type AnnouncementMark = (typeof ANNOUNCEMENT_MARKS)[number];

export const ANNOUNCEMENT_LIMITS = { title: 100, content: 2_000, link: 200, name: 120, reason: 500 } as const;
export const ANNOUNCEMENT_PAGE = 20;
/** Shown to a member at once, at most. */
export const ANNOUNCEMENTS_SHOWN = 5;

/** A screen of the product that members have, with what its address holds. */
export function isAnnouncementLink(link: string): boolean {
  const [path = ''] = link.split(/[?#]/);
  return isAppPath(path) && !path.toLowerCase().startsWith('/admin');
}
