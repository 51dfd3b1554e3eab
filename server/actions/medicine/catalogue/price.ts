/** A medicine's price history, for an offer's page. */
import type { price } from '#contract/medicine/price.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { findPriceHistory } from '../../../store/medicine/catalogue/price.ts';

export const history: Action<'member', typeof price.history> = async (ctx, { id }) => {
  const result = await findPriceHistory(ctx.db, id, ctx.now());
  if (!result) throw new AppError('not_found', 'Offer not found');
  return result;
};
