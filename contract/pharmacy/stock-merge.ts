/** Merging two products of one pharmacy: one gets the stock, barcodes and packs of the other, which is archived. */
import { z } from 'zod';
import { id } from '../route/field.ts';
import { route } from '../route/route.ts';
import { inventoryShape } from './stock.ts';

const count = z.number().int();

/** The effect of a merge. */
const mergeShape = z.object({
  /** Smallest units that change their product. */
  units: count,
  baseUnit: z.string(),
  /** Their batches, and those that add to one with the same number and expiry date. */
  batches: count,
  adding: count,
  barcodes: count,
  /** Names of packs that the other product lacks. */
  packs: z.array(z.string()),
});
export type Merge = z.infer<typeof mergeShape>;

const asked = { id, into: id };

export const stockMerge = {
  /** Previews a merge, for owner and managers. Refused for the same reasons as the merge. */
  preview: route('GET /api/business/inventory/:id/merge', asked, { merge: mergeShape }),
  /**
   * Merges a product into another one of the pharmacy, and returns that one. Refused if they have different smallest units, if one of them is
   * controlled and the other is not, or if the first is in the register. Refused while an offer, a count that is not confirmed, or a sale that needs
   * attention refers to it. It cannot be undone. Repeating it moves nothing.
   */
  merge: route('POST /api/business/inventory/:id/merge', asked, { inventory: inventoryShape }),
};
