/** Posts and their comments: each route with its caller, its action and any special rate limit. */
import { comment } from '#contract/feed/comment.ts';
import { post } from '#contract/feed/post.ts';
import * as comments from '../actions/feed/comment.ts';
import * as posts from '../actions/feed/post.ts';
import { type ApiServer, member, serve } from '../http/serve.ts';
import { perDay, perMinute } from '../limit/route-limits.ts';

const POSTS = { name: 'posts', windows: [perMinute(20), perDay(200)] };
const COMMENTS = { name: 'comments', windows: [perMinute(30), perDay(600)] };
const LIKES = { name: 'likes', windows: [perMinute(120), perDay(3_000)] };

export function openFeedRoutes(server: ApiServer): void {
  serve(server, post.list, member, posts.list);
  serve(server, post.show, member, posts.show);
  serve(server, post.create, member, posts.create, POSTS);
  serve(server, post.update, member, posts.update);
  serve(server, post.remove, member, posts.remove);
  serve(server, post.like, member, posts.like, LIKES);
  serve(server, post.unlike, member, posts.unlike, LIKES);
  serve(server, comment.create, member, comments.create, COMMENTS);
  serve(server, comment.reply, member, comments.reply, COMMENTS);
  serve(server, comment.like, member, comments.like, LIKES);
  serve(server, comment.unlike, member, comments.unlike, LIKES);
  serve(server, comment.listReplies, member, comments.listReplies);
  serve(server, comment.update, member, comments.update);
  serve(server, comment.remove, member, comments.remove);
}
