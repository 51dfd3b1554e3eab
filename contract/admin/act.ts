/** The record of administrators' acts: found, downloaded, and its chain proved. */
import { z } from 'zod';
import { ACT_LIMITS, CHAIN_FAULTS } from '#rules/admin/act.ts';
import { after, day, moment, nextCursor, orNone, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const { email, what, subject, words } = ACT_LIMITS;

const filter = {
  email: text(email).toLowerCase().optional(),
  what: text(what).optional(),
  /** As it is recorded: `licence:<id>`. */
  subject: text(subject).optional(),
  /** Words of the reason, whole or as they begin. */
  words: text(words).optional(),
  /** Days in Lagos, both of them in it. */
  from: orNone(day).optional(),
  to: orNone(day).optional(),
};

const actShape = z.object({
  _id: z.number().int(),
  email: z.string(),
  /** Null where somebody was refused behind a right passkey. */
  sessionId: z.string().nullable(),
  what: z.string(),
  subject: z.string(),
  reason: z.string(),
  createdAt: moment,
  /** Its number in the chain, and the hash there; null where it is not chained. */
  position: z.number().int().nullable(),
  hash: z.string().nullable(),
});
export type AdminAct = z.infer<typeof actShape>;

const checkShape = z.object({
  checkedAt: moment,
  /** The chain is whole up to this act. */
  position: z.number().int(),
  hash: z.string(),
  fault: z.enum(CHAIN_FAULTS).nullable(),
  actId: z.number().int().nullable(),
});

export const adminAct = {
  /** The newest first. */
  list: route('GET /api/admin/audit', { ...filter, after }, { acts: z.array(actShape), nextCursor }),
  /** Where the chain is, what its last check found, and what the filters offer. */
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
  /** Has the chain checked now, by a job. */
  check: route('POST /api/admin/audit/check', {}, { success: z.literal(true) }),
  /** Every recorded act of these filters. That it was downloaded is an act too. */
  file: route('GET /api/admin/audit/acts.csv', z.object(filter), privateFile),
};
