/** Joint purchases: their terms and progress, commitments, and the sheet of who gets how many. */
import { z } from 'zod';
import { COMMIT_STATES, JOINT_LIMITS, JOINT_REFUSALS, JOINT_STATES } from '#rules/trade/joint.ts';
import { UNITS } from '#rules/unit.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { id, moment, person, price, say, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const units = whole(1, OFFER_LIMITS.quantity);

/** Given with the offer, whose quantity is the target. */
export const jointTerms = z.object({
  /** The least a partner may take. */
  minimum: units.default(1),
  /** What the organiser takes. */
  own: whole(0, OFFER_LIMITS.quantity).default(0),
  deadline: moment,
  /** Price from this total quantity on; the first tier is from 1, prices fall. */
  tiers: z
    .array(z.object({ from: units, price }))
    .min(1, { error: 'Give at least one price' })
    .max(JOINT_LIMITS.tiers, { error: say(message('At most {count} prices', { count: JOINT_LIMITS.tiers })) }),
});
export type JointTerms = z.output<typeof jointTerms>;

/** Public progress, on every offer that has terms. */
export const jointShape = z.object({
  target: z.number().int(),
  minimum: z.number().int(),
  /** Committed units, the organiser's included. */
  committed: z.number().int(),
  /** How many members that is. */
  members: z.number().int(),
  deadline: moment,
  /** The deadline was extended, which happens once. */
  extended: z.boolean(),
  state: z.enum(JOINT_STATES),
  endedAt: moment.nullable(),
  tiers: z.array(z.object({ from: z.number().int(), price: z.number() })),
});
export type Joint = z.infer<typeof jointShape>;

export const jointDetail = jointShape.extend({
  /** The viewer is the organiser. */
  mine: z.boolean(),
  /** What the viewer may do now; which quantity fits is answered to whoever asks for it. */
  may: z.object({
    commit: z.boolean(),
    leave: z.boolean(),
    extend: z.boolean(),
    finish: z.boolean(),
    sheet: z.boolean(),
  }),
  /** The viewer's commitment; `place` is the position on the reserve list, from 1. */
  commit: z
    .object({ quantity: z.number().int(), state: z.enum(['in', 'reserve']), place: z.number().int().nullable() })
    .nullable(),
  /** Why the viewer cannot commit; null where only time, room or a closed offer prevents it. */
  refusal: z.enum(JOINT_REFUSALS).nullable(),
  /** For the organiser and committed partners, empty for others. The organiser also sees who left. */
  partners: z.array(
    z.object({
      user: person,
      organiser: z.boolean(),
      quantity: z.number().int(),
      state: z.enum(COMMIT_STATES),
    }),
  ),
});
export type JointDetail = z.infer<typeof jointDetail>;

/** The organiser sees every row, a partner their own. */
export const jointSheet = z.object({
  product: z.string(),
  unit: z.enum(UNITS),
  /** Where the goods are handed out. */
  place: z.string(),
  state: z.enum(JOINT_STATES),
  /** Unit price at the committed quantity. */
  price: z.number(),
  lines: z.array(z.object({ user: person, organiser: z.boolean(), quantity: z.number().int(), sum: z.number() })),
});
export type JointSheet = z.infer<typeof jointSheet>;

const answer = z.object({ joint: jointDetail });

export const joint = {
  /** Its target, what is committed, the price that follows from it, and the caller's own commitment. Sums are in naira. */
  show: route('GET /api/business/joint/:id', { id }, answer),
  /**
   * Commits to a quantity or changes it. What does not fit is refused with the `room` left, unless `reserve` asks for a place on the
   * reserve list.
   */
  commit: route(
    'POST /api/business/joint/:id/commit',
    {
      id,
      userId: id.optional(),
      quantity: units,
      reserve: z.boolean({ error: 'Must be true (yes) or false (no)' }).default(false),
    },
    answer,
  ),
  /** Until the deadline. What becomes free goes to the reserve list in its order. Again changes nothing. */
  leave: route('DELETE /api/business/joint/:id/commit', { id, userId: id.optional() }, answer),
  /** Once, by the organiser. */
  extend: route('POST /api/business/joint/:id/extend', { id, userId: id.optional(), deadlineAt: moment }, answer),
  /** Ends it before the deadline, by the organiser, once everything is committed. */
  finish: route('POST /api/business/joint/:id/finish', { id, userId: id.optional() }, answer),
  /** Sums in naira. The organiser sees every row, a partner their own, others none. */
  sheet: route('GET /api/business/joint/:id/sheet', { id }, { sheet: jointSheet }),
  /** The same as CSV. */
  sheetFile: route('GET /api/business/joint/:id/sheet.csv', { id }, privateFile),
};
