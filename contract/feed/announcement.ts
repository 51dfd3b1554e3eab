/** Announcements: written by administrators, shown to members in the feed. */
import { z } from 'zod';
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_LIMITS,
  ANNOUNCEMENT_MARKS,
  AUDIENCES,
  isAnnouncementLink,
} from '#rules/feed/announcement.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { after, id, language, moment, nextCursor, orNone, success, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
const limits = ANNOUNCEMENT_LIMITS;

const announcementShape = z.object({
  _id: id,
  kind: z.enum(ANNOUNCEMENT_KINDS),
  title: z.string(),
  content: z.string(),
  /** The language of title and text. */
  language,
  /** A path within Mortar, or empty. */
  link: z.string(),
  startsAt: moment,
  endsAt: moment.nullable(),
  /** Null while it is active. */
  withdrawnAt: moment.nullable(),
  withdrawnFor: z.string().nullable(),
});
export type Announcement = z.infer<typeof announcementShape>;

export const announcement = {
  /** Active announcements that the viewer has neither read nor dismissed: safety first, then newest. */
  list: route('GET /api/announcements', {}, { announcements: z.array(announcementShape) }),
  /** One announcement. A withdrawn one is still open to members who were notified of it. */
  show: route('GET /api/announcement/:id', { id }, { announcement: announcementShape }),
  /** Marks an announcement as seen, read or dismissed, for good. */
  mark: route('POST /api/announcement/:id/mark', { id, mark: z.enum(ANNOUNCEMENT_MARKS) }, success),
};

const audience = {
  audience: z.enum(AUDIENCES, { error: 'Choose who is notified' }),
  state: z.union([z.literal(''), z.enum(NIGERIAN_STATES, { error: 'Choose a state' })]).default(''),
  genericName: text(limits.name).default(''),
  brandName: text(limits.name).default(''),
};

const published = announcementShape.extend({
  audience: z.enum(AUDIENCES),
  state: z.string(),
  genericName: z.string(),
  brandName: z.string(),
  publishedBy: z.string(),
  createdAt: moment,
  withdrawnBy: z.string().nullable(),
  /** When everybody had been notified. */
  toldAt: moment.nullable(),
  expected: count,
  sent: count,
  seen: count,
  read: count,
  mailed: count,
});
export type PublishedAnnouncement = z.infer<typeof published>;

export const adminAnnouncement = {
  /** Announcements with their audience, and how many members were notified, saw and read them. */
  list: route('GET /api/admin/announcements', { after }, { announcements: z.array(published), nextCursor }),
  /** The number of members it would reach now. */
  preview: route('POST /api/admin/announcements/preview', z.object(audience), { members: count }),
  /** Publishes an announcement. Refused if its reach differs from the preview's. The details have the new number. */
  publish: route(
    'POST /api/admin/announcements',
    {
      ...audience,
      kind: z.enum(ANNOUNCEMENT_KINDS, { error: 'Choose what it is' }),
      title: text(limits.title, 1),
      content: text(limits.content, 1),
      language: language.default('en'),
      link: text(limits.link)
        .refine((link) => link === '' || isAnnouncementLink(link), { error: 'Mortar has no such screen' })
        .default(''),
      startsAt: orNone(moment).default(null),
      endsAt: orNone(moment).default(null),
      expectedMembers: whole(0, 1_000_000_000),
    },
    { announcement: published },
  ),
  /** Withdraws an announcement, once. */
  withdraw: route(
    'POST /api/admin/announcement/:id/withdraw',
    { id, reason: text(limits.reason, 1) },
    { announcement: published },
  ),
};
