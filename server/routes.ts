/** Every HTTP door, one line each: route, who may enter, action. */
import { app as about } from '#contract/app.ts';
import { chat } from '#contract/chat.ts';
import { offer } from '#contract/offer.ts';
import { post } from '#contract/post.ts';
import { session } from '#contract/session.ts';
import { wallet } from '#contract/wallet.ts';
import * as apps from './actions/app.ts';
import * as chats from './actions/chat.ts';
import * as members from './actions/member.ts';
import * as offers from './actions/offer.ts';
import * as payments from './actions/payment.ts';
import * as posts from './actions/post.ts';
import * as sessions from './actions/session.ts';
import * as wallets from './actions/wallet.ts';
import { type House, member, serve, visitor } from './http.ts';
import { openWebhook } from './webhook.ts';

export function openDoors(house: House): void {
  serve(house, about.about, visitor, apps.about);

  serve(house, session.signUp, visitor, members.signUp);
  serve(house, session.verify, visitor, members.verify);
  serve(house, session.resend, visitor, members.resend);
  serve(house, session.signIn, visitor, sessions.signIn);
  serve(house, session.refresh, visitor, sessions.refresh);
  serve(house, session.signOut, member, sessions.signOut);

  serve(house, post.list, member, posts.list);
  serve(house, post.create, member, posts.create);

  serve(house, offer.list, member, offers.list);
  serve(house, offer.create, member, offers.create);
  serve(house, offer.show, member, offers.show);
  serve(house, offer.close, member, offers.close);
  serve(house, offer.takeInterest, member, offers.takeInterest);
  serve(house, offer.group, member, offers.group);

  serve(house, chat.list, member, chats.list);
  serve(house, chat.showRoom, member, chats.showRoom);
  serve(house, chat.messages, member, chats.messages);

  serve(house, wallet.showOfRoom, member, wallets.showOfRoom);
  serve(house, wallet.requestInRoom, member, wallets.requestInRoom);
  serve(house, wallet.accept, member, payments.accept);
  serve(house, wallet.verifyInRoom, member, payments.verifyInRoom);
  serve(house, wallet.acknowledgeInRoom, member, wallets.acknowledgeInRoom);
  openWebhook(house);
}
