/** Signing up and in, the password, the licence, and gifts: each route with its caller, its action and any special rate limit. */
import { app as about } from '#contract/app.ts';
import { guide } from '#contract/account/guide.ts';
import { donation } from '#contract/money/donation.ts';
import { mailRefusal } from '#contract/account/mail-refusal.ts';
import { licence } from '#contract/account/licence.ts';
import { passwordReset } from '#contract/account/password-reset.ts';
import { receipt } from '#contract/money/receipt.ts';
import { session } from '#contract/account/session.ts';
import { shell } from '#contract/shell.ts';
import * as apps from '../actions/about.ts';
import * as guides from '../actions/account/guide.ts';
import * as mailRefusals from '../actions/account/mail-refusal.ts';
import * as members from '../actions/account/member.ts';
import * as passwordChanges from '../actions/account/password-change.ts';
import * as passwordResets from '../actions/account/password-reset.ts';
import * as sessionList from '../actions/account/session-list.ts';
import * as sessions from '../actions/account/session.ts';
import * as licences from '../actions/account/licence/licence.ts';
import * as offers from '../actions/trade/offer/offer.ts';
import * as donations from '../actions/money/payment/donation.ts';
import * as receipts from '../actions/money/receipt/receipt.ts';
import { type ApiServer, counter, member, serve, visitor } from '../http/serve.ts';
import { ENTRANCES, perDay, perMinute } from '../limit/route-limits.ts';

const LICENCES = { name: 'licences', windows: [perMinute(10)] };
/** Each device of a new member sends it once. */
const GUIDE = { name: 'guide', windows: [perMinute(20), perDay(100)] };
/** Each attempt compares a password. Wrong ones are also counted together with those of other routes. */
const PASSWORDS = { name: 'passwords', windows: [perMinute(20), perDay(100)] };
const MAIL_RETRIES = { name: 'mail retries', windows: [perMinute(10), perDay(30)] };
export const SIGN_UPS = { name: 'sign-ups', windows: [perMinute(20), perDay(1_000)] };

export function openAccountRoutes(server: ApiServer): void {
  serve(server, about.about, visitor, apps.about);

  serve(server, donation.register, visitor, donations.register);
  serve(server, donation.donate, visitor, donations.donate);
  serve(server, donation.verify, visitor, donations.verify);
  serve(server, receipt.ofDonation, visitor, receipts.ofDonation);

  serve(server, session.signUp, visitor, members.signUp, SIGN_UPS);
  serve(server, session.verify, visitor, members.verify, ENTRANCES);
  serve(server, session.resend, visitor, members.resend);
  serve(server, session.signIn, visitor, sessions.signIn, ENTRANCES);
  serve(server, session.signOut, counter, sessions.signOut);
  serve(server, shell.status, visitor, offers.status);
  serve(server, session.list, member, sessionList.list);
  serve(server, session.endOthers, member, sessionList.endOthers, PASSWORDS);
  serve(server, session.endOne, member, sessionList.endOne, PASSWORDS);
  serve(server, session.changePassword, member, passwordChanges.change, PASSWORDS);
  serve(server, passwordReset.ask, visitor, passwordResets.ask, ENTRANCES);
  serve(server, passwordReset.check, visitor, passwordResets.check, ENTRANCES);
  serve(server, passwordReset.finish, visitor, passwordResets.finish, ENTRANCES);
  serve(server, guide.show, member, guides.show);
  serve(server, guide.change, member, guides.change, GUIDE);
  serve(server, mailRefusal.show, member, mailRefusals.show);
  serve(server, mailRefusal.retry, member, mailRefusals.retry, MAIL_RETRIES);
  serve(server, licence.show, member, licences.show);
  serve(server, licence.submit, member, licences.submit, LICENCES);
  serve(server, licence.evidence, member, licences.evidence);
}
