/** The catalogue of medicines: all of it, search by name, and what a change of it causes. */
import type { catalogue } from '#contract/medicine/catalogue.ts';
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import type { Ctx } from '../../../context.ts';
import type { Action } from '../../../http/serve.ts';
import { onCommit, type Trx } from '../../../store/db.ts';

export const list: Action<'visitor', typeof catalogue.list> = async (ctx) => (await ctx.catalogue.read()).whole;

/** One letter would match a tenth of the catalogue, so it matches nothing. */
export const search: Action<'member', typeof catalogue.search> = async (ctx, { q, only }) => {
  const { hits: limit, queryMin } = CATALOGUE_LIMITS;
  if (q.length < queryMin) return { hits: [] };
  const { search: find } = await ctx.catalogue.read();
  return { hits: find(q, { limit, brandsOnly: only === 'brand' }) };
};

/** Called in the transaction that changed names. Links products to them again in a job, because all pharmacies' stock may be concerned. */
export async function catalogueChanged(ctx: Pick<Ctx, 'jobs' | 'catalogue'>, trx: Trx): Promise<void> {
  await ctx.jobs.add(trx, 'tie-products', { anew: true }, { key: 'tie-products anew' });
  onCommit(trx, () => ctx.catalogue.forget());
}
