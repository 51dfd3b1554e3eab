/** Posts and their comments: each route with who may call it, its action, and its rate limit where that is not the usual one. */
import { comment } from '#contract/comment.ts';
import { post } from '#contract/post.ts';
import * as comments from '../actions/feed/comment.ts';
import * as postReports from '../actions/feed/post-report.ts';
import * as posts from '../actions/feed/post.ts';
import { type House, member, serve } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

const POSTS = { name: 'posts', windows: [perMinute(20), perDay(200)] };
const COMMENTS = { name: 'comments', windows: [perMinute(30), perDay(600)] };
const LIKES = { name: 'likes', windows: [perMinute(120), perDay(3_000)] };
const REPORTS = { name: 'reports', windows: [perMinute(10), perDay(60)] };

export function openFeedRoutes(house: House): void {
  serve(house, post.list, member, posts.list);
  serve(house, post.show, member, posts.show);
  serve(house, post.create, member, posts.create, POSTS);
  serve(house, post.update, member, posts.update);
  serve(house, post.remove, member, posts.remove);
  serve(house, post.like, member, posts.like, LIKES);
  serve(house, post.unlike, member, posts.unlike, LIKES);
  serve(house, post.report, member, postReports.create, REPORTS);
  serve(house, comment.create, member, comments.create, COMMENTS);
  serve(house, comment.reply, member, comments.reply, COMMENTS);
  serve(house, comment.like, member, comments.like, LIKES);
  serve(house, comment.unlike, member, comments.unlike, LIKES);
  serve(house, comment.listReplies, member, comments.listReplies);
  serve(house, comment.update, member, comments.update);
  serve(house, comment.remove, member, comments.remove);
}
