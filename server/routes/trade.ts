/** Medicines, offers, bargains, trades and joint purchases: each route with its caller, its action and any special rate limit. */
import { agreement } from '#contract/trade/agreement.ts';
import { bargain } from '#contract/trade/bargain.ts';
import { brandLoad } from '#contract/medicine/brand-load.ts';
import { catalogue } from '#contract/medicine/catalogue.ts';
import { deal } from '#contract/trade/deal.ts';
import { generic } from '#contract/trade/generic.ts';
import { joint } from '#contract/trade/joint.ts';
import { offerMatch } from '#contract/trade/offer-match.ts';
import { offer } from '#contract/trade/offer.ts';
import { price } from '#contract/medicine/price.ts';
import { purchase } from '#contract/trade/purchase.ts';
import { reorder } from '#contract/trade/reorder.ts';
import { suggestion } from '#contract/medicine/suggestion.ts';
import { survey } from '#contract/medicine/survey.ts';
import { savedSearch } from '#contract/trade/saved-search.ts';
import { request as requestPayment } from '../actions/trade/agreement/agreement.ts';
import * as brandLoads from '../actions/medicine/catalogue/brand-load.ts';
import * as catalogues from '../actions/medicine/catalogue/catalogue.ts';
import * as prices from '../actions/medicine/catalogue/price.ts';
import * as suggestions from '../actions/medicine/catalogue/suggestion.ts';
import * as surveys from '../actions/medicine/catalogue/survey.ts';
import * as deals from '../actions/trade/deal/deal.ts';
import { file as dealFile } from '../actions/trade/deal/deal-file.ts';
import * as bargains from '../actions/trade/agreement/bargain.ts';
import * as genericMarkets from '../actions/trade/offer/generic-market.ts';
import { extend as extendJoint, finish as finishJoint } from '../actions/trade/agreement/joint-end.ts';
import * as jointSheets from '../actions/trade/offer/joint-sheet.ts';
import * as joints from '../actions/trade/offer/joint.ts';
import * as offerChanges from '../actions/trade/offer/offer-change.ts';
import * as offerMatches from '../actions/trade/offer/offer-match.ts';
import { group as makeGroup } from '../actions/trade/offer/offer-group.ts';
import * as offers from '../actions/trade/offer/offer.ts';
import * as reorders from '../actions/trade/offer/reorder.ts';
import { buy, buyByTransfer } from '../actions/trade/purchase/purchase-checkout.ts';
import { giveUp } from '../actions/trade/purchase/purchase.ts';
import * as savedSearches from '../actions/trade/offer/saved-search.ts';
import { type ApiServer, member, serve, visitor } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

const OFFERS = { name: 'offers', windows: [perMinute(20), perDay(300)] };
/** Each posts up to 50 demands. */
const REORDERS = { name: 'reorders', windows: [perMinute(10), perDay(40)] };
const BARGAINS = { name: 'bargains', windows: [perMinute(60), perDay(1_500)] };
const PURCHASES = { name: 'purchases', windows: [perMinute(30), perDay(500)] };
const SUGGESTIONS = { name: 'suggestions', windows: [perMinute(10), perDay(50)] };
const SAVED_SEARCHES = { name: 'saved searches', windows: [perMinute(30), perDay(300)] };

export function openTradeRoutes(server: ApiServer): void {
  serve(server, catalogue.list, visitor, catalogues.list);
  // searched in memory at every keystroke, so it has the limit of a read
  serve(server, catalogue.search, member, catalogues.search);
  serve(server, generic.market, member, genericMarkets.market);
  serve(server, brandLoad.ofGeneric, member, brandLoads.ofGeneric);
  serve(server, suggestion.create, member, suggestions.create, SUGGESTIONS);
  serve(server, survey.answer, member, surveys.answer);

  serve(server, offer.list, member, offers.list);
  serve(server, offer.create, member, offers.create, OFFERS);
  serve(server, reorder.create, member, reorders.create, REORDERS);
  serve(server, offer.show, member, offers.show);
  serve(server, offer.close, member, offers.close);
  serve(server, offer.edit, member, offerChanges.edit, OFFERS);
  serve(server, offer.withdraw, member, offerChanges.withdraw);
  serve(server, offer.takeInterest, member, offers.takeInterest, BARGAINS);
  serve(server, offer.group, member, makeGroup);
  serve(server, agreement.request, member, requestPayment, BARGAINS);
  serve(server, purchase.buy, member, buy, PURCHASES);
  serve(server, purchase.buyByTransfer, member, buyByTransfer, PURCHASES);
  serve(server, purchase.giveUp, member, giveUp, PURCHASES);
  serve(server, offerMatch.list, member, offerMatches.list);
  serve(server, savedSearch.list, member, savedSearches.list);
  serve(server, savedSearch.create, member, savedSearches.create, SAVED_SEARCHES);
  serve(server, savedSearch.remove, member, savedSearches.remove, SAVED_SEARCHES);
  serve(server, bargain.history, member, bargains.history);
  serve(server, bargain.accept, member, bargains.accept, BARGAINS);
  serve(server, bargain.decline, member, bargains.decline, BARGAINS);
  serve(server, bargain.counter, member, bargains.counter, BARGAINS);
  serve(server, bargain.offer, member, bargains.offer, BARGAINS);
  serve(server, bargain.withdraw, member, bargains.withdraw, BARGAINS);
  serve(server, price.typical, member, prices.typical);
  serve(server, price.history, member, prices.history);

  serve(server, deal.list, member, deals.list);
  serve(server, deal.bargains, member, deals.bargains);
  serve(server, deal.waiting, member, deals.waiting);
  serve(server, deal.file, member, dealFile);
  serve(server, deal.show, member, deals.show);

  serve(server, joint.show, member, joints.show);
  serve(server, joint.commit, member, joints.commit, BARGAINS);
  serve(server, joint.leave, member, joints.leave, BARGAINS);
  serve(server, joint.extend, member, extendJoint);
  serve(server, joint.finish, member, finishJoint);
  serve(server, joint.sheet, member, jointSheets.show);
  serve(server, joint.sheetFile, member, jointSheets.file);
}
