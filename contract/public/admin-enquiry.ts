/** The administrators' inbox of what visitors wrote: found, read whole, answered by mail, closed and opened again. */
import { z } from 'zod';
import { ENQUIRY_KINDS, ENQUIRY_LIMITS, ENQUIRY_STATES } from '#rules/public/enquiry.ts';
import { after, id, moment, nextCursor, text, whole } from '../route/field.ts';
import { route } from '../route/route.ts';

const row = z.object({
  _id: id,
  kind: z.enum(ENQUIRY_KINDS),
  state: z.enum(ENQUIRY_STATES),
  from_name: z.string(),
  from_email: z.string(),
  /** The first words of the message. */
  beginning: z.string(),
  createdAt: moment,
});
export type EnquiryRow = z.infer<typeof row>;

const reply = z.object({
  _id: id,
  /** The administrator's address. */
  email: z.string(),
  content: z.string(),
  /** Null while the mail is under way. */
  sentAt: moment.nullable(),
  createdAt: moment,
});

const enquiryShape = row.omit({ beginning: true }).extend({
  from_company: z.string(),
  from_phone: z.string(),
  message: z.string(),
  language: z.string(),
  page: z.string(),
  standing: z.string(),
  /** How often somebody acted on it; an act names it. */
  version: z.number().int(),
  /** The last act's administrator; empty where the clock closed it, null where nobody acted. */
  actedBy: z.string().nullable(),
  actedAt: moment.nullable(),
  replies: z.array(reply),
});
export type Enquiry = z.infer<typeof enquiryShape>;

const version = whole(0, 1_000_000);
const answer = z.object({ enquiry: enquiryShape });

export const adminEnquiry = {
  /** The newest first. */
  list: route(
    'GET /api/admin/enquiries',
    {
      state: z.enum(ENQUIRY_STATES).optional(),
      kind: z.enum(ENQUIRY_KINDS).optional(),
      /** Part of a name, a company or an address. */
      q: text(ENQUIRY_LIMITS.search).optional(),
      after,
    },
    { enquiries: z.array(row), nextCursor },
  ),
  /** With what was answered, and by whom. */
  show: route('GET /api/admin/enquiry/:id', { id }, answer),
  /** By mail. Refused where somebody acted since `version` was read. */
  reply: route('POST /api/admin/enquiry/:id/reply', { id, version, content: text(ENQUIRY_LIMITS.reply, 1) }, answer),
  /** Without an answer. `conflict` where somebody else was faster, by `version`. */
  close: route('POST /api/admin/enquiry/:id/close', { id, version }, answer),
  /** `conflict` where somebody else was faster, by `version`. */
  reopen: route('POST /api/admin/enquiry/:id/reopen', { id, version }, answer),
};
