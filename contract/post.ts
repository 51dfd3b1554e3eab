/** The feed: posts as listed and as made. */
import { z } from 'zod';
import { POST_LIMITS } from '#rules/post.ts';
import { id, image, moment, person, text, upload } from './field.ts';
import { route } from './route.ts';

export const postShape = z.object({
  _id: id,
  creator: person,
  content: z.string(),
  postImage: image,
  createdAt: moment,
});
export type Post = z.infer<typeof postShape>;

export const post = {
  list: route(
    'GET',
    '/api/feed/posts',
    z.object({ after: text(200).optional() }),
    z.object({ posts: z.array(postShape), loggedIn: z.boolean(), nextCursor: z.string().nullable() }),
  ),
  create: route(
    'POST',
    '/api/user/post',
    z.object({ userId: id.optional(), content: text(POST_LIMITS.content, 1), file: upload.optional() }),
    z.object({ post: postShape }),
    { upload: true },
  ),
};
