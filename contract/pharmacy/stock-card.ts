/** The stock card of a product or of one of its batches, with the register where the medicine is controlled. */
import { z } from 'zod';
import { MOVEMENT_KINDS } from '#rules/pharmacy/stock.ts';
import { after, day, id, moment, nextCursor, orNone } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const units = z.number().int();

/** To whom a controlled medicine was sold. */
const registerShape = z.object({
  buyer: z.string(),
  address: z.string(),
  prescriber: z.string(),
  purpose: z.string(),
});

const cardLineShape = z.object({
  _id: z.string(),
  actId: id,
  /** Short enough to be written on paper. */
  reference: z.string(),
  /** When it was done; lines follow each other as they were entered. */
  at: moment,
  remark: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  note: z.string(),
  /** Smallest units, each line in one of these; only `adjustment` has a sign. */
  in: units,
  out: units,
  loss: units,
  adjustment: units,
  /** Of the product, or of the batch on a batch's card. */
  balance: units,
  batchId: id,
  batchNumber: z.string(),
  expiryDate: day.nullable(),
  by: z.string(),
  isReversal: z.boolean(),
  isReversed: z.boolean(),
  register: registerShape.nullable(),
});
export type CardLine = z.infer<typeof cardLineShape>;

const asked = z.object({
  id,
  batchId: id.optional(),
  /** Days in Lagos, both included; without them from the first to the last. */
  from: orNone(day).optional(),
  to: orNone(day).optional(),
});

export const stockCard = {
  /** The newest line first. */
  show: route('GET /api/business/inventory/:id/card', asked.extend({ after }), {
    lines: z.array(cardLineShape),
    nextCursor,
  }),
  /** The movements of a product in a period with the balance after each. */
  sheet: route('GET /api/business/inventory/:id/card/stock-card.csv', asked, privateFile),
  /** The movements of a product in a period with the balance after each. */
  print: route('GET /api/business/inventory/:id/card/stock-card.pdf', asked, privateFile),
  /** Of controlled medicines alone. */
  registerSheet: route('GET /api/business/inventory/:id/card/register.csv', asked, privateFile),
  /** Of controlled medicines alone. */
  registerPrint: route('GET /api/business/inventory/:id/card/register.pdf', asked, privateFile),
};
