/** The market of a generic, for its page in the gallery. */
import type { generic } from '#contract/trade/generic.ts';
import { AppError } from '#rules/error.ts';
import type { Action } from '../../../http/serve.ts';
import { findSurvey } from '../../../store/medicine/catalogue/survey.ts';
import { findOffered, listBrandsOnSale, listPriceMonths } from '../../../store/trade/offer/generic-market.ts';
import { listGenericStock } from '../../../store/pharmacy/stock/generic-stock.ts';

export const market: Action<'member', typeof generic.market> = async (ctx, { slug }) => {
  const { bySlug, byId } = await ctx.catalogue.read();
  const listed = bySlug.get(slug)?.generic;
  if (!listed) throw new AppError('not_found', 'Medicine not found');
  const { genericId } = listed;
  const registered = (byId.get(genericId)?.brands.length ?? 0) - listed.brands.length;
  const [sales, demands, brands, prices, stock, survey] = await Promise.all([
    findOffered(ctx.db, genericId, ['sale', 'joint purchase']),
    findOffered(ctx.db, genericId, ['demand']),
    listBrandsOnSale(ctx.db, genericId),
    listPriceMonths(ctx.db, genericId, ctx.now()),
    listGenericStock(ctx.db, ctx.member.id, genericId),
    findSurvey(ctx.db, genericId, ctx.member.id, ctx.now()),
  ]);
  return { sales, demands, brands, prices, stock, survey, registered };
};
