/** The audit log of administrators' actions: search, download, and check its chain. */
import { z } from 'zod';
import { ACT_LIMITS, CHAIN_FAULTS } from '#rules/admin/act.ts';
import { after, day, moment, nextCursor, orNone, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const { email, what, subject, words } = ACT_LIMITS;

const filter = {
  email: text(email).toLowerCase().optional(),
  what: text(what).optional(),
  /** Matches the recorded subject, such as `licence:<id>`. */
  subject: text(subject).optional(),
  /** Words of the reason, or their beginnings. */
  words: text(words).optional(),
  /** Days in Lagos, both included. */
  from: orNone(day).optional(),
  to: orNone(day).optional(),
};

const actShape = z.object({
  _id: z.number().int(),
  email: z.string(),
  /** Null if somebody with a correct passkey was refused. */
  sessionId: z.string().nullable(),
  what: z.string(),
  subject: z.string(),
  reason: z.string(),
  createdAt: moment,
  /** Its number and hash in the chain; null if it is not chained. */
  position: z.number().int().nullable(),
  hash: z.string().nullable(),
});
export type AdminAct = z.infer<typeof actShape>;

const checkShape = z.object({
  checkedAt: moment,
  /** The chain is intact up to this act. */
  position: z.number().int(),
  hash: z.string(),
  fault: z.enum(CHAIN_FAULTS).nullable(),
  actId: z.number().int().nullable(),
});

export const adminAct = {
  /** The audit log, newest first. */
  list: route('GET /api/admin/audit', { ...filter, after }, { acts: z.array(actShape), nextCursor }),
  /** The state of the chain, the result of its last check, and the filter options. */
  chain: route(
    'GET /api/admin/audit/chain',
    {},
    {
      /** A seal to keep: the number of acts and the beginning of the last hash. */
      seal: z.string(),
      acts: z.number().int(),
      check: checkShape.nullable(),
      emails: z.array(z.string()),
      whats: z.array(z.string()),
    },
  ),
  /** Starts a job that checks the chain. */
  check: route('POST /api/admin/audit/check', {}, { success: z.literal(true) }),
  /** The filtered audit log as a file. The download is recorded too. */
  file: route('GET /api/admin/audit/acts.csv', z.object(filter), privateFile),
};
