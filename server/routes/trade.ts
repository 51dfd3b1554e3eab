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
import { type ApiServer, member, serve } from '../http/serve.ts';
import { perDay, perMinute, SEARCHES } from '../limit/route-limits.ts';

const OFFERS = { name: 'offers', windows: [perMinute(20), perDay(300)] };
const BARGAINS = { name: 'bargains', windows: [perMinute(60), perDay(1_500)] };
const SAVED_SEARCHES = { name: 'saved searches', windows: [perMinute(30), perDay(300)] };

export function openTradeRoutes(server: ApiServer): void {
  serve(server, catalogue.list, member, catalogues.list);
  serve(server, catalogue.search, member, catalogues.search, SEARCHES);

  serve(server, offer.list, member, offers.list);
  serve(server, offer.create, member, offers.create, OFFERS);
  serve(server, offer.show, member, offers.show);
  serve(server, offer.close, member, offers.close);
  serve(server, offer.edit, member, offerChanges.edit, OFFERS);
  serve(server, offer.withdraw, member, offerChanges.withdraw);
  serve(server, offer.takeInterest, member, offers.takeInterest, BARGAINS);
  serve(server, offer.group, member, offers.group);
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
  serve(server, price.history, member, prices.history);

  serve(server, joint.show, member, joints.show);
  serve(server, joint.commit, member, joints.commit, BARGAINS);
  serve(server, joint.leave, member, joints.leave, BARGAINS);
  serve(server, joint.extend, member, extendJoint);
  serve(server, joint.finish, member, finishJoint);
  serve(server, joint.sheet, member, jointSheets.show);
  serve(server, joint.sheetFile, member, jointSheets.file);
}
