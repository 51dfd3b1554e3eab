/** What all lists of the administration share: what they are asked for, pages of them, the same as a file, and acts with a reason. */
import { z } from 'zod';
import { ADMIN_LIST_LIMITS, ADMIN_SORTS, type AdminList, DIRECTIONS } from '#rules/admin/list.ts';
import { NIGERIAN_STATES } from '#rules/nigeria.ts';
import { day, id, naira, nextCursor, text } from '../route/field.ts';
import { privateFile, route } from '../route/route.ts';

/** One of Nigeria's states. */
export const place = z.enum(NIGERIAN_STATES, { error: 'Choose one of the states' }).optional();
/** In naira, both included. */
export const sums = { min: naira.optional(), max: naira.optional() };
/** Kept with the act, and shown to whoever made what it is about. */
export const reason = text(ADMIN_LIST_LIMITS.reason).default('');

export function oneOf<const T extends readonly string[]>(values: T) {
  return z.enum(values, { error: 'Invalid choice' }).optional();
}

/** Words, days in Lagos on which rows began, and the order; a list adds filters of its own. */
function asked<L extends AdminList, F extends z.ZodRawShape>(list: L, filters: F) {
  return z.object({
    /** Words as they are typed, also misspelt, or an id. */
    q: text(ADMIN_LIST_LIMITS.search).optional(),
    from: day.optional(),
    to: day.optional(),
    sort: z.enum(ADMIN_SORTS[list], { error: 'Unknown sort order' }).default('created'),
    direction: z.enum(DIRECTIONS, { error: 'Unknown sort order' }).default('down'),
    ...filters,
  });
}

/**
 * A page of a list, and the whole list as a file. A page may have fewer rows than usual and still have a `nextCursor`: the search stopped
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
    /** Nothing holds the words; the rows are called something like it. */
    isAlike: z.boolean(),
  };
  const output = z.object({ [name]: z.array(row), ...answer } as Record<N, z.ZodArray<R>> & typeof answer);
  return {
    /** The newest first unless asked otherwise. */
    list: route(
      `GET /api/admin/${list}`,
      input.extend({ after: z.string().max(ADMIN_LIST_LIMITS.cursor).optional() }),
      output,
    ),
    /** Every row of the same filters in the same order. */
    sheet: route(`GET /api/admin/${list}/export.csv`, input, privateFile),
  };
}

/** Names what is taken away by its maker as well; who made it says the row alone. */
export const removal = z.object({ id, _id: id, reason });
