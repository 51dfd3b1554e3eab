/** The stock card of a product or batch, and the register of a controlled medicine. */
import { z } from 'zod';
import { MOVEMENT_KINDS } from '#rules/pharmacy/stock.ts';
import { after, day, id, moment, nextCursor, orNone } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

const units = z.number().int();

/** The buyer of a controlled medicine. */
const registerShape = z.object({
  buyer: z.string(),
  address: z.string(),
  prescriber: z.string(),
  purpose: z.string(),
});

const cardLineShape = z.object({
  _id: z.string(),
  actId: id,
  /** A number short enough to write on paper. */
  reference: z.string(),
  /** When it happened. Lines are in the order of entry. */
  at: moment,
  remark: z.enum(MOVEMENT_KINDS),
  reason: z.string(),
  note: z.string(),
  /** The owner's other pharmacy that the goods went to or came from; null for other movements. */
  branch: z.string().nullable(),
  /** The quantity in smallest units. Each line has one of these. Only `adjustment` can be negative. */
  in: units,
  out: units,
  loss: units,
  adjustment: units,
  /** The balance of the product, or of the batch on a batch's card. */
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
  /** Days in Lagos, both included. Without them the whole history. */
  from: orNone(day).optional(),
  to: orNone(day).optional(),
});

export const stockCard = {
  /** Newest line first. */
  show: route('GET /api/business/inventory/:id/card', asked.extend({ after }), {
    lines: z.array(cardLineShape),
    nextCursor,
  }),
  /** The movements of a product in a period with the balance after each, as CSV. */
  sheet: route('GET /api/business/inventory/:id/card/stock-card.csv', asked, privateFile),
  /** The movements of a product in a period with the balance after each, as PDF. */
  print: route('GET /api/business/inventory/:id/card/stock-card.pdf', asked, privateFile),
  /** The register as CSV, for controlled medicines only. */
  registerSheet: route('GET /api/business/inventory/:id/card/register.csv', asked, privateFile),
  /** The register as PDF, for controlled medicines only. */
  registerPrint: route('GET /api/business/inventory/:id/card/register.pdf', asked, privateFile),
};
