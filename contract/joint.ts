/** Joint purchases: their terms and progress, commitments, and the sheet of who gets how many. */
import { z } from 'zod';
import { COMMIT_STATES, JOINT_LIMITS, JOINT_REFUSALS, JOINT_STATES } from '#rules/joint.ts';
import { OFFER_LIMITS, UNITS } from '#rules/offer.ts';
import { message } from '#rules/message.ts';
import { id, moment, naira, person, say, whole } from './field.ts';
import { privateFile, route } from './route.ts';

const units = whole(1, OFFER_LIMITS.quantity);

/** Given with the offer, whose quantity is the target. */
export const jointTerms = z.object({
  /** The least a partner may take. */
  minimum: units.default(1),
  /** What the organiser takes. */
  own: whole(0, OFFER_LIMITS.quantity).default(0),
  deadline: moment,
  /** From so many units on, one costs this; the first from 1, prices falling. */
  tiers: z
    .array(z.object({ from: units, price: naira }))
    .min(1, { error: 'Give at least one price' })
    .max(JOINT_LIMITS.tiers, { error: say(message('At most {count} prices', { count: JOINT_LIMITS.tiers })) }),
});
export type JointTerms = z.output<typeof jointTerms>;

/** As everybody may see it, on every offer that has one. */
export const jointShape = z.object({
  target: z.number().int(),
  minimum: z.number().int(),
  /** Of everybody who is in, the organiser among them. */
  committed: z.number().int(),
  /** How many members that is. */
  members: z.number().int(),
  deadline: moment,
  /** The deadline was moved; it is moved once. */
  extended: z.boolean(),
  state: z.enum(JOINT_STATES),
  endedAt: moment.nullable(),
  tiers: z.array(z.object({ from: z.number().int(), price: z.number() })),
});
export type Joint = z.infer<typeof jointShape>;

export const jointDetail = jointShape.extend({
  /** The viewer is the organiser. */
  mine: z.boolean(),
  /** What the viewer holds; `place` is theirs on the reserve list, from 1. */
  commit: z
    .object({ quantity: z.number().int(), state: z.enum(['in', 'reserve']), place: z.number().int().nullable() })
    .nullable(),
  /** Why the viewer, who holds nothing, cannot commit; null where nothing but the time, the room or a closed business is in the way. */
  refusal: z.enum(JOINT_REFUSALS).nullable(),
  /** For the organiser and whoever is in or on the reserve list, empty for others. Who left is shown to the organiser. */
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

/** The organiser sees every line, a partner their own. */
export const jointSheet = z.object({
  product: z.string(),
  unit: z.enum(UNITS),
  /** Where the goods are handed out. */
  place: z.string(),
  state: z.enum(JOINT_STATES),
  /** Of one unit, by what is committed. */
  price: z.number(),
  lines: z.array(z.object({ user: person, organiser: z.boolean(), quantity: z.number().int(), sum: z.number() })),
});
export type JointSheet = z.infer<typeof jointSheet>;

const answer = z.object({ joint: jointDetail });

export const joint = {
  show: route('GET', '/api/business/joint/:id', z.object({ id }), answer),
  /**
   * Takes so many units, or changes how many. What does not fit is refused with the `room` there is, unless `reserve`
   * says that the member rather waits on the reserve list.
   */
  commit: route(
    'POST',
    '/api/business/joint/:id/commit',
    z.object({
      id,
      userId: id.optional(),
      quantity: units,
      reserve: z.boolean({ error: 'Say yes (true) or no (false)' }).default(false),
    }),
    answer,
  ),
  leave: route('DELETE', '/api/business/joint/:id/commit', z.object({ id, userId: id.optional() }), answer),
  /** Once, by the organiser. */
  extend: route(
    'POST',
    '/api/business/joint/:id/extend',
    z.object({ id, userId: id.optional(), deadlineAt: moment }),
    answer,
  ),
  /** Ends it before the deadline, by the organiser, once all is committed. */
  finish: route('POST', '/api/business/joint/:id/finish', z.object({ id, userId: id.optional() }), answer),
  sheet: route('GET', '/api/business/joint/:id/sheet', z.object({ id }), z.object({ sheet: jointSheet })),
  /** The same for spreadsheets. */
  sheetFile: route('GET', '/api/business/joint/:id/sheet.csv', z.object({ id }), privateFile, { file: true }),
};
