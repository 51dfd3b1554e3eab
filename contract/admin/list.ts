/** Shared by all administration lists: query, pages, export as a file, and actions with a reason. */
import { z } from 'zod';
import { ADMIN_LIST_LIMITS, ADMIN_SORTS, type AdminList, DIRECTIONS } from '#rules/admin/list.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { day, id, naira, nextCursor, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

/** One of Nigeria's states. */
export const place = z.enum(NIGERIAN_STATES, { error: 'Choose one of the states' }).optional();
/** The range is in naira and includes both ends. */
export const sums = { min: naira.optional(), max: naira.optional() };
/** Recorded with the action, and shown to the author of its subject. */
export const reason = text(ADMIN_LIST_LIMITS.reason).default('');

export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: 'Invalid choice' }).optional();
}

/** Words, days in Lagos when rows were created, and the order. Each list adds its own filters. */
function asked<L extends AdminList, F extends z.ZodRawShape>(list: L, filters: F) {
  return z.object({
    /** Words, which may be misspelt, or an id. */
    q: text(ADMIN_LIST_LIMITS.search).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(ADMIN_SORTS[list], { error: 'Unknown sort order' }).default('created'),
    direction: z.enum(DIRECTIONS, { error: 'Unknown sort order' }).default('down'),
    ...filters,
  });
}

/**
 * A page of a list, and the whole list as a file. A page may have fewer rows than usual and still have a `nextCursor`, because each search stops
 * after a number of rows and continues from there.
 */
export function adminList<
  const L extends AdminList,
  const N extends string,
  R extends z.ZodType,
  F extends z.ZodRawShape,
>(list: L, name: N, row: R, filters: F) {
  const input = asked(list, filters);
  const answer = {
    nextCursor,
    /** True if nothing has these words, and the rows have similar names. */
    isAlike: z.boolean(),
  };
  const output = z.object({ [name]: z.array(row), ...answer } as Record<N, z.ZodArray<R>> & typeof answer);
  return {
    /** Newest first by default. */
    list: route(
      `GET /api/admin/${list}`,
      input.extend({ after: z.string().max(ADMIN_LIST_LIMITS.cursor).optional() }),
      output,
    ),
    /** Every row of the same filters, in the same order, as a file. */
    sheet: route(`GET /api/admin/${list}/export.csv`, input, privateFile),
  };
}

/** The id of the item to remove and of its creator, as shown in the row. */
export const removal = z.object({ id, _id: id, reason });
