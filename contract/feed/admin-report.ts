/** The moderators' queue of reports: cases found, claimed, looked at and decided. */
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
  /** How many members reported it. */
  reports: z.number().int(),
  reasons: z.array(z.enum(POST_REPORT_REASONS)),
  /** Who wrote it, or whose profile it is. */
  author: person,
  /** An administrator who works on it now. */
  claimedBy: z.string().nullable(),
  decision: decision.nullable(),
  decidedBy: z.string().nullable(),
  createdAt: moment,
});
export type ReportRow = z.infer<typeof row>;

/** A thing in words, with its public pictures. */
const sight = z.object({ text: z.string(), pictures: z.array(z.string()) });
export type Sight = z.infer<typeof sight>;

const contextLine = z.object({
  seq: z.number().int(),
  name: z.string(),
  text: z.string(),
  /** The one that is reported. */
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
  /** As it is now; null where it is gone. */
  now: sight.nullable(),
  /** Only its author sees it. */
  isHidden: z.boolean(),
  /** As it was when it was reported, the first of those that differ first; none once its days are over. */
  before: z.array(sight),
  /** Of a message: itself and what was written around it. */
  context: z.array(contextLine),
  /** That came with the message, while it is there. */
  file: z.object({ name: z.string(), mime: z.string(), durationMs: z.number().int().nullable() }).nullable(),
  /** Of a rating, while it is there: about whom it is, and its stars, which stay. */
  rating: z.object({ about: person, stars: z.number().int() }).nullable(),
  filed: z.array(filed),
  /** Cases of the same author, the newest first. */
  earlier: z.array(row.pick({ _id: true, number: true, kind: true, decision: true, createdAt: true })),
  /** Whoever asks wrote or reported it, or is rated in it, and may not decide. */
  isOwn: z.boolean(),
  /** For the author. */
  message: z.string(),
  /** For administrators. */
  note: z.string(),
  decidedAt: moment.nullable(),
  shownBy: z.string().nullable(),
  /** How often somebody acted on it; an act names it. */
  version: z.number().int(),
});
export type ReportCase = z.infer<typeof caseShape>;

const version = whole(0, 1_000_000);
const answer = z.object({ report: caseShape });

export const adminReport = {
  /** Open ones by how many reported them, the oldest of as many first; decided ones by when, the last first. */
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
      /** Batches that members reported and nobody answered yet. */
      suspicions: z.number().int(),
    },
  ),
  /** A look at a reported message is recorded. */
  show: route('GET /api/admin/report/:id', { id }, answer),
  /** The file that came with a reported message; the look is recorded. */
  file: route('GET /api/admin/report/:id/file', { id }, privateFile),
  /** For a while; again by the same administrator renews it. */
  claim: route('POST /api/admin/report/:id/claim', { id }, answer),
  /** Gives back what the caller had taken up, so that others may decide it. Recorded. */
  release: route('POST /api/admin/report/:id/release', { id }, answer),
  /** Once. Refused where somebody acted since `version` was read. */
  decide: route(
    'POST /api/admin/report/:id/decide',
    {
      id,
      version,
      decision,
      /** For the author; needed unless nothing is done. */
      message: text(REPORT_LIMITS.message).default(''),
      /** For administrators. */
      note: text(REPORT_LIMITS.ownNote).default(''),
    },
    answer,
  ),
  /** Shows again what was hidden. */
  unhide: route('POST /api/admin/report/:id/unhide', { id, version, note: text(REPORT_LIMITS.ownNote, 1) }, answer),
};
