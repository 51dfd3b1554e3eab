/** The moderators' queue of reports: list, claim, view and decide cases. */
import { z } from 'zod';
import {
  POST_REPORT_REASONS,
  REPORT_DECISIONS,
  REPORT_KINDS,
  REPORT_LIMITS,
  REPORT_STATES,
} from '#rules/feed/report.ts';
import { after, id, moment, nextCursor, person, text, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const kind = z.enum(REPORT_KINDS);
const decision = z.enum(REPORT_DECISIONS, { error: 'Choose what to do with it' });

const row = z.object({
  _id: id,
  number: z.number().int(),
  kind,
  state: z.enum(REPORT_STATES),
  /** The number of members who reported it. */
  reports: z.number().int(),
  reasons: z.array(z.enum(POST_REPORT_REASONS)),
  /** The author, or the member whose profile it is. */
  author: person,
  /** The administrator who is working on it now. */
  claimedBy: z.string().nullable(),
  decision: decision.nullable(),
  decidedBy: z.string().nullable(),
  createdAt: moment,
});
export type ReportRow = z.infer<typeof row>;

/** The reported content as text, with its public pictures. */
const sight = z.object({ text: z.string(), pictures: z.array(z.string()) });
export type Sight = z.infer<typeof sight>;

const contextLine = z.object({
  seq: z.number().int(),
  name: z.string(),
  text: z.string(),
  /** The reported message. */
  isMeant: z.boolean(),
  at: moment,
});
export type ContextLine = z.infer<typeof contextLine>;

const filed = z.object({
  _id: id,
  member: person,
  reason: z.enum(POST_REPORT_REASONS),
  note: z.string(),
  createdAt: moment,
});
export type FiledReport = z.infer<typeof filed>;

const caseShape = row.extend({
  claimedUntil: moment.nullable(),
  /** The content as it is now; null if it is gone. */
  now: sight.nullable(),
  /** True if only its author sees it. */
  isHidden: z.boolean(),
  /** The content as it was when reported, the earliest of different versions first; empty once the evidence was deleted. */
  before: z.array(sight),
  /** The reported message and those around it. */
  context: z.array(contextLine),
  /** The message's file, while it exists. */
  file: z.object({ name: z.string(), mime: z.string(), durationMs: z.number().int().nullable() }).nullable(),
  /** The rated member and the stars, while a reported rating exists. The stars stay. */
  rating: z.object({ about: person, stars: z.number().int() }).nullable(),
  filed: z.array(filed),
  /** Other cases of the same author, newest first. */
  earlier: z.array(row.pick({ _id: true, number: true, kind: true, decision: true, createdAt: true })),
  /** True if the caller wrote it, reported it or is rated in it, and so may not decide. */
  isOwn: z.boolean(),
  /** The reason for the author. */
  message: z.string(),
  /** A note for administrators. */
  note: z.string(),
  decidedAt: moment.nullable(),
  shownBy: z.string().nullable(),
  /** Counts the actions on the case. Each action must send it. */
  version: z.number().int(),
});
export type ReportCase = z.infer<typeof caseShape>;

const version = whole(0, 1_000_000);
const answer = z.object({ report: caseShape });

export const adminReport = {
  /** Open cases by number of reports, then oldest first; decided cases by date, newest first. */
  list: route(
    'GET /api/admin/reports',
    {
      state: z.enum(REPORT_STATES).default('open'),
      kind: kind.optional(),
      reason: z.enum(POST_REPORT_REASONS).optional(),
      after,
    },
    {
      reports: z.array(row),
      nextCursor,
      /** The number of reported batches without an answer. */
      suspicions: z.number().int(),
    },
  ),
  /** One case. Opening a reported message is recorded in the audit log. */
  show: route('GET /api/admin/report/:id', { id }, answer),
  /** The file of a reported message. Opening it is recorded in the audit log. */
  file: route('GET /api/admin/report/:id/file', { id }, privateFile),
  /** Claims the case for a while. A second call of the same administrator renews it. */
  claim: route('POST /api/admin/report/:id/claim', { id }, answer),
  /** Ends the caller's claim, so that others may decide. Recorded in the audit log. */
  release: route('POST /api/admin/report/:id/release', { id }, answer),
  /** Decides the case, once. Refused if somebody acted since `version` was read. */
  decide: route(
    'POST /api/admin/report/:id/decide',
    {
      id,
      version,
      decision,
      /** The reason for the author; required unless nothing is done. */
      message: text(REPORT_LIMITS.message).default(''),
      /** A note for administrators. */
      note: text(REPORT_LIMITS.ownNote).default(''),
    },
    answer,
  ),
  /** Shows hidden content again. */
  unhide: route('POST /api/admin/report/:id/unhide', { id, version, note: text(REPORT_LIMITS.ownNote, 1) }, answer),
};
