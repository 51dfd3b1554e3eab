/** Every HTTP door, one line each: route, who may enter, action. */
import { app as about } from '#contract/app.ts';
import { post } from '#contract/post.ts';
import { session } from '#contract/session.ts';
import * as apps from './actions/app.ts';
import * as members from './actions/member.ts';
import * as posts from './actions/post.ts';
import * as sessions from './actions/session.ts';
import { type House, member, serve, visitor } from './http.ts';

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
}
