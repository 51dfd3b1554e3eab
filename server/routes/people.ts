/** Partners, blocks, profiles and notices: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { notice } from '#contract/notice.ts';
import { block, partner, partnerRequest } from '#contract/partner.ts';
import { profile } from '#contract/profile.ts';
import { confirmEmail } from '../actions/account/email-change.ts';
import * as notices from '../actions/notice/notice.ts';
import * as blocks from '../actions/people/block.ts';
import * as partnerRequests from '../actions/people/partner-request.ts';
import * as partners from '../actions/people/partner.ts';
import * as profiles from '../actions/people/profile.ts';
import { type House, member, serve } from '../http/serve.ts';
import { MARKS, perDay, perMinute } from '../limit/route-limits.ts';

const REQUESTS = { name: 'requests', windows: [perMinute(30), perDay(200)] };
const PROFILE = { name: 'profile', windows: [perMinute(20), perDay(100)] };
/** Codes and passwords, beside the tries that each of them has. */
const PROOFS = { name: 'proofs', windows: [perMinute(20), perDay(200)] };

export function openPeopleRoutes(house: House): void {
  serve(house, partner.list, member, partners.list);
  serve(house, partner.remove, member, partners.remove);
  serve(house, partner.suggest, member, partners.suggest);
  serve(house, partnerRequest.list, member, partnerRequests.list);
  serve(house, partnerRequest.listSent, member, partnerRequests.listSent);
  serve(house, partnerRequest.ask, member, partnerRequests.ask, REQUESTS);
  serve(house, partnerRequest.accept, member, partnerRequests.accept);
  serve(house, partnerRequest.decline, member, partnerRequests.decline);
  serve(house, partnerRequest.cancel, member, partnerRequests.cancel);
  serve(house, partnerRequest.clear, member, partnerRequests.clear);
  serve(house, block.list, member, blocks.list);
  serve(house, block.create, member, blocks.create);
  serve(house, block.remove, member, blocks.remove);

  serve(house, profile.show, member, profiles.show);
  serve(house, profile.listPosts, member, profiles.listPosts);
  serve(house, profile.changeImage, member, profiles.changeImage, PROFILE);
  serve(house, profile.rename, member, profiles.rename, PROFILE);
  serve(house, profile.update, member, profiles.update, PROFILE);
  serve(house, profile.confirmEmail, member, confirmEmail, PROOFS);

  serve(house, notice.list, member, notices.list);
  serve(house, notice.clear, member, notices.clear);
  serve(house, notice.read, member, notices.read, MARKS);
  serve(house, notice.listSettings, member, notices.listSettings);
  serve(house, notice.changeSetting, member, notices.changeSetting);
}
