/** The administrators' inbox of visitors' messages: search, read, answer by mail, close, reopen. */
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
  /** Null until the mail is sent. */
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
  /** Counts the actions on the message. Each action must send it. */
  version: z.number().int(),
  /** The administrator of the last action; empty if it was closed automatically, null if nobody acted. */
  actedBy: z.string().nullable(),
  actedAt: moment.nullable(),
  replies: z.array(reply),
});
export type Enquiry = z.infer<typeof enquiryShape>;

const version = whole(0, 1_000_000);
const answer = z.object({ enquiry: enquiryShape });

export const adminEnquiry = {
  /** Messages, newest first. */
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
  /** One message with its answers and their authors. */
  show: route('GET /api/admin/enquiry/:id', { id }, answer),
  /** Answers by mail. Refused if somebody acted since `version` was read. */
  reply: route('POST /api/admin/enquiry/:id/reply', { id, version, content: text(ENQUIRY_LIMITS.reply, 1) }, answer),
  /** Closes the message without an answer. A `conflict` if `version` shows that somebody else was faster. */
  close: route('POST /api/admin/enquiry/:id/close', { id, version }, answer),
  /** Reopens the message. A `conflict` if `version` shows that somebody else was faster. */
  reopen: route('POST /api/admin/enquiry/:id/reopen', { id, version }, answer),
};
