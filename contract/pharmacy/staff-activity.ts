/** The activity of each person at a pharmacy, in sums. */
import { z } from 'zod';
import { ACTIVITY_DAYS } from '#rules/pharmacy/staff-activity.ts';
import { id } from '../route/field.ts';
import { route } from '../route/route.ts';

const count = z.number().int();
const naira = z.number();

const personShape = z.object({
  _id: id,
  fullName: z.string(),
  /** Null for former staff, who stay named in history. */
  role: z.enum(['owner', 'manager', 'seller']).nullable(),
  /** Baskets of the counter and single sales, by when the customer paid. */
  sales: z.object({ count, sum: naira }),
  /** Given on whole baskets. */
  discounts: z.object({ count, sum: naira }),
  /** Products sold at another price than the listed one. */
  priceChanges: count,
  /** Goods that customers brought back, and what was paid back for them. */
  returns: z.object({ count, sum: naira }),
  received: count,
  /** Adjustments and undone entries, and what the units lost by them had cost. */
  adjustments: z.object({ count, lost: naira }),
  /** Confirmed counts. */
  counts: count,
  /** Changed details of products and batches. */
  edits: count,
});
export type PersonActivity = z.infer<typeof personShape>;

export const staffActivity = {
  /**
   * The sums of each person for today, or the last 7 or 30 days including today, in Lagos: staff and everybody else who did something, by sales.
   * Sellers only get their own. Entries that arrived from an offline device count by when they were recorded, except for sales.
   */
  show: route(
    'GET /api/business/pharmacy/:id/activity',
    { id, days: z.enum(ACTIVITY_DAYS) },
    z.object({ people: z.array(personShape) }),
  ),
};
