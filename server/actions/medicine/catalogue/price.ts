/** A medicine's price history, for an offer's page. */
import type { price } from '#contract/medicine/price.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { findPriceHistory, findTypicalPrice } from '../../../store/medicine/catalogue/price.ts';
import { genericOf } from '../../../cache/catalogue-cache.ts';

export const history: Action<'member', typeof price.history> = async (ctx, { id }) => {
  const result = await findPriceHistory(ctx.db, id, ctx.now());
  if (!result) throw new AppError('not_found', 'Offer not found');
  return result;
};

export const typical: Action<'member', typeof price.typical> = async (
  ctx,
  { genericName, brandName, strength, unit },
) => {
  const genericId = genericOf(await ctx.catalogue.read(), { name: genericName, brand: brandName });
  const goods = { genericId, genericName, strength, unit };
  return { median: await findTypicalPrice(ctx.db, goods, ctx.now()) };
};
