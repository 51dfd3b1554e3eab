/** The catalogue of medicines: all of it, and search by name. */
import type { catalogue } from '#contract/medicine/catalogue.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import type { Action } from '../../../http/serve.ts';

export const list: Action<'visitor', typeof catalogue.list> = async (ctx) => (await ctx.catalogue.read()).whole;

/** One letter would match a tenth of the catalogue, so it matches nothing. */
export const search: Action<'member', typeof catalogue.search> = async (ctx, { q, only }) => {
  const { hits: limit, queryMin } = CATALOGUE_LIMITS;
  if (q.length < queryMin) return { hits: [] };
  const { search: find } = await ctx.catalogue.read();
  return { hits: find(q, { limit, brandsOnly: only === 'brand' }) };
};
