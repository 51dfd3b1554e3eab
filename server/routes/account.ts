/** Signing up and in, the password, the licence, and gifts: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { app as about } from '#contract/app.ts';
import { donation } from '#contract/donation.ts';
import { licence } from '#contract/licence.ts';
import { passwordReset } from '#contract/password-reset.ts';
import { receipt } from '#contract/receipt.ts';
import { session } from '#contract/session.ts';
import * as apps from '../actions/about.ts';
import * as members from '../actions/account/member.ts';
import * as passwordResets from '../actions/account/password-reset.ts';
import * as sessionList from '../actions/account/session-list.ts';
import * as sessions from '../actions/account/session.ts';
import * as licences from '../actions/licence/licence.ts';
import * as offers from '../actions/offer/offer.ts';
import * as donations from '../actions/payment/donation.ts';
import * as receipts from '../actions/receipt/receipt.ts';
import { type House, member, serve, visitor } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

const LICENCES = { name: 'licences', windows: [perMinute(10)] };
const SIGN_UPS = { name: 'sign-ups', windows: [perMinute(20), perDay(1_000)] };
/** Every browser asks for a token when it is opened, and four times an hour. */
const REFRESHES = { name: 'refreshes', windows: [perMinute(1_200)] };

export function openAccountRoutes(house: House): void {
  serve(house, about.about, visitor, apps.about);

  serve(house, donation.register, visitor, donations.register);
  serve(house, donation.donate, visitor, donations.donate);
  serve(house, donation.verify, visitor, donations.verify);
  serve(house, receipt.ofDonation, visitor, receipts.ofDonation);

  serve(house, session.signUp, visitor, members.signUp, SIGN_UPS);
  serve(house, session.verify, visitor, members.verify);
  serve(house, session.resend, visitor, members.resend);
  serve(house, session.signIn, visitor, sessions.signIn);
  serve(house, session.refresh, visitor, sessions.refresh, REFRESHES);
  serve(house, session.signOut, member, sessions.signOut);
  serve(house, session.status, visitor, offers.status);
  serve(house, session.list, member, sessionList.list);
  serve(house, session.endOthers, member, sessionList.endOthers);
  serve(house, session.endOne, member, sessionList.endOne);
  serve(house, passwordReset.ask, visitor, passwordResets.ask);
  serve(house, passwordReset.check, visitor, passwordResets.check);
  serve(house, passwordReset.finish, visitor, passwordResets.finish);
  serve(house, licence.show, member, licences.show);
  serve(house, licence.submit, member, licences.submit, LICENCES);
  serve(house, licence.evidence, member, licences.evidence);
}
