/** Medicines, offers, bargains and joint purchases: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { bargain } from '#contract/bargain.ts';
import { catalogue } from '#contract/catalogue.ts';
import { joint } from '#contract/joint.ts';
import { offerMatch } from '#contract/offer-match.ts';
import { offer } from '#contract/offer.ts';
import { price } from '#contract/price.ts';
import { savedSearch } from '#contract/saved-search.ts';
import * as catalogues from '../actions/catalogue/catalogue.ts';
import * as prices from '../actions/catalogue/price.ts';
import * as bargains from '../actions/offer/bargain.ts';
import { extend as extendJoint, finish as finishJoint } from '../actions/offer/joint-end.ts';
import * as jointSheets from '../actions/offer/joint-sheet.ts';
import * as joints from '../actions/offer/joint.ts';
import * as offerChanges from '../actions/offer/offer-change.ts';
import * as offerMatches from '../actions/offer/offer-match.ts';
import * as offers from '../actions/offer/offer.ts';
import * as savedSearches from '../actions/offer/saved-search.ts';
import { type House, member, serve } from '../http/serve.ts';
import { perDay, perMinute, SEARCHES } from '../limit/route-limits.ts';

const OFFERS = { name: 'offers', windows: [perMinute(20), perDay(300)] };
const BARGAINS = { name: 'bargains', windows: [perMinute(60), perDay(1_500)] };
const SAVED_SEARCHES = { name: 'saved searches', windows: [perMinute(30), perDay(300)] };

export function openTradeRoutes(house: House): void {
  serve(house, catalogue.list, member, catalogues.list);
  serve(house, catalogue.search, member, catalogues.search, SEARCHES);

  serve(house, offer.list, member, offers.list);
  serve(house, offer.create, member, offers.create, OFFERS);
  serve(house, offer.show, member, offers.show);
  serve(house, offer.close, member, offers.close);
  serve(house, offer.edit, member, offerChanges.edit, OFFERS);
  serve(house, offer.withdraw, member, offerChanges.withdraw);
  serve(house, offer.takeInterest, member, offers.takeInterest, BARGAINS);
  serve(house, offer.group, member, offers.group);
  serve(house, offerMatch.list, member, offerMatches.list);
  serve(house, savedSearch.list, member, savedSearches.list);
  serve(house, savedSearch.create, member, savedSearches.create, SAVED_SEARCHES);
  serve(house, savedSearch.remove, member, savedSearches.remove, SAVED_SEARCHES);
  serve(house, bargain.course, member, bargains.course);
  serve(house, bargain.accept, member, bargains.accept, BARGAINS);
  serve(house, bargain.decline, member, bargains.decline, BARGAINS);
  serve(house, bargain.counter, member, bargains.counter, BARGAINS);
  serve(house, bargain.offer, member, bargains.offer, BARGAINS);
  serve(house, bargain.withdraw, member, bargains.withdraw, BARGAINS);
  serve(house, price.history, member, prices.history);

  serve(house, joint.show, member, joints.show);
  serve(house, joint.commit, member, joints.commit, BARGAINS);
  serve(house, joint.leave, member, joints.leave, BARGAINS);
  serve(house, joint.extend, member, extendJoint);
  serve(house, joint.finish, member, finishJoint);
  serve(house, joint.sheet, member, jointSheets.show);
  serve(house, joint.sheetFile, member, jointSheets.file);
}
