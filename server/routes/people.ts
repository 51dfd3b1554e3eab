/** Partners, blocks, profiles and notices: each route with its caller, its action and any special rate limit. */
import { notice } from '#contract/notice/notice.ts';
import { block, partner, partnerRequest } from '#contract/people/partner.ts';
import { profile } from '#contract/people/profile.ts';
import { rating } from '#contract/people/rating.ts';
import { push } from '#contract/notice/push.ts';
import { confirmEmail } from '../actions/account/email-change.ts';
import * as notices from '../actions/notice/notice.ts';
import * as pushes from '../actions/notice/push.ts';
import * as blocks from '../actions/people/block.ts';
import * as partnerRequests from '../actions/people/partner-request.ts';
import * as partners from '../actions/people/partner.ts';
import * as profiles from '../actions/people/profile.ts';
import { list as listRatings } from '../actions/people/rating/rating.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { MARKS, perDay, perMinute } from '../limit/route-limits.ts';

const REQUESTS = { name: 'requests', windows: [perMinute(30), perDay(200)] };
const PROFILE = { name: 'profile', windows: [perMinute(20), perDay(100)] };
/** Codes and passwords, on top of the attempts that each allows. */
const PROOFS = { name: 'proofs', windows: [perMinute(20), perDay(200)] };
const DEVICE = { name: 'device', windows: [perMinute(10), perDay(100)] };

export function openPeopleRoutes(server: ApiServer): void {
  serve(server, partner.list, member, partners.list);
  serve(server, partner.remove, member, partners.remove);
  serve(server, partner.suggest, member, partners.suggest);
  serve(server, partnerRequest.list, member, partnerRequests.list);
  serve(server, partnerRequest.listSent, member, partnerRequests.listSent);
  serve(server, partnerRequest.ask, member, partnerRequests.ask, REQUESTS);
  serve(server, partnerRequest.accept, member, partnerRequests.accept);
  serve(server, partnerRequest.decline, member, partnerRequests.decline);
  serve(server, partnerRequest.cancel, member, partnerRequests.cancel);
  serve(server, partnerRequest.clear, member, partnerRequests.clear);
  serve(server, block.list, member, blocks.list);
  serve(server, block.create, member, blocks.create);
  serve(server, block.remove, member, blocks.remove);

  serve(server, profile.show, member, profiles.show);
  serve(server, profile.listPosts, member, profiles.listPosts);
  serve(server, rating.list, member, listRatings);
  serve(server, profile.changeImage, member, profiles.changeImage, PROFILE);
  serve(server, profile.rename, member, profiles.rename, PROFILE);
  serve(server, profile.update, member, profiles.update, PROFILE);
  serve(server, profile.confirmEmail, member, confirmEmail, PROOFS);

  serve(server, notice.list, member, notices.list);
  serve(server, notice.clear, member, notices.clear);
  serve(server, notice.read, member, notices.read, MARKS);
  serve(server, notice.listSettings, member, notices.listSettings);
  serve(server, notice.changeSetting, member, notices.changeSetting);

  serve(server, push.show, member, pushes.show);
  serve(server, push.subscribe, member, pushes.subscribe, DEVICE);
  serve(server, push.unsubscribe, member, pushes.unsubscribe, DEVICE);
  serve(server, push.change, member, pushes.change);
}
