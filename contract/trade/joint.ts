/** Joint purchases: terms, progress, commitments, and the allocation sheet. */
import { z } from 'zod';
import { COMMIT_STATES, JOINT_LIMITS, JOINT_REFUSALS, JOINT_STATES } from '#rules/trade/joint.ts';
import { UNITS } from '#rules/unit.ts';
import { OFFER_LIMITS } from '#rules/trade/offer.ts';
import { message } from '#rules/i18n/message.ts';
import { id, moment, person, price, say, whole } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const units = whole(1, OFFER_LIMITS.quantity);

/** The terms, sent with the offer. The offer's quantity is the target. */
export const jointTerms = z.object({
  /** The minimum quantity of each member of the purchase. */
  minimum: units.default(1),
  /** The organiser's own quantity. */
  own: whole(0, OFFER_LIMITS.quantity).default(0),
  deadline: moment,
  /** The unit price from this total quantity on. The first tier starts at 1, and prices fall. */
  tiers: z
    .array(z.object({ from: units, price }))
    .min(1, { error: 'Give at least one price' })
    .max(JOINT_LIMITS.tiers, { error: say(message('At most {count} prices', { count: JOINT_LIMITS.tiers })) }),
});
export type JointTerms = z.output<typeof jointTerms>;

/** The public progress, on every offer with terms. */
export const jointShape = z.object({
  target: z.number().int(),
  minimum: z.number().int(),
  /** Committed units, including the organiser's. */
  committed: z.number().int(),
  /** The number of members who committed. */
  members: z.number().int(),
  deadline: moment,
  /** True if the deadline was extended, which is possible once. */
  extended: z.boolean(),
  state: z.enum(JOINT_STATES),
  endedAt: moment.nullable(),
  tiers: z.array(z.object({ from: z.number().int(), price: z.number() })),
});
export type Joint = z.infer<typeof jointShape>;

export const jointDetail = jointShape.extend({
  /** True if the viewer is the organiser. */
  mine: z.boolean(),
  /** The viewer's present permissions. The call itself checks the quantity. */
  may: z.object({
    commit: z.boolean(),
    leave: z.boolean(),
    extend: z.boolean(),
    finish: z.boolean(),
    sheet: z.boolean(),
  }),
  /** The viewer's commitment. `place` is the position on the reserve list, from 1. */
  commit: z
    .object({ quantity: z.number().int(), state: z.enum(['in', 'reserve']), place: z.number().int().nullable() })
    .nullable(),
  /** Why the viewer cannot commit; null if only the deadline, the remaining quantity or a closed offer prevents it. */
  refusal: z.enum(JOINT_REFUSALS).nullable(),
  /** Commitments, for the organiser and members who committed; empty for others. The organiser also sees who left. */
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

/** The allocation sheet. The organiser sees every row, a member of the purchase their own. */
export const jointSheet = z.object({
  product: z.string(),
  unit: z.enum(UNITS),
  /** The place where the goods are handed out. */
  place: z.string(),
  state: z.enum(JOINT_STATES),
  /** The unit price at the committed quantity. */
  price: z.number(),
  lines: z.array(z.object({ user: person, organiser: z.boolean(), quantity: z.number().int(), sum: z.number() })),
});
export type JointSheet = z.infer<typeof jointSheet>;

const answer = z.object({ joint: jointDetail });

export const joint = {
  /** Target, committed quantity, current price and the caller's commitment. Amounts are in naira. */
  show: route('GET /api/business/joint/:id', { id }, answer),
  /**
   * Commits to a quantity or changes it. A quantity that does not fit is refused with the `room` left, unless `reserve` asks for a place on
   * the reserve list.
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
  /** Withdraws the commitment, until the deadline. The quantity goes to the reserve list in order. Repeating it changes nothing. */
  leave: route('DELETE /api/business/joint/:id/commit', { id, userId: id.optional() }, answer),
  /** Extends the deadline, once. Only the organiser may. */
  extend: route('POST /api/business/joint/:id/extend', { id, userId: id.optional(), deadlineAt: moment }, answer),
  /** Ends the purchase before the deadline, once the full quantity is committed. Only the organiser may. */
  finish: route('POST /api/business/joint/:id/finish', { id, userId: id.optional() }, answer),
  /** The allocation sheet. Amounts are in naira. The organiser sees every row, a member of the purchase their own, others none. */
  sheet: route('GET /api/business/joint/:id/sheet', { id }, { sheet: jointSheet }),
  /** The allocation sheet as CSV. */
  sheetFile: route('GET /api/business/joint/:id/sheet.csv', { id }, privateFile),
};
