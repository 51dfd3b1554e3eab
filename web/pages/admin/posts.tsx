/** /admin/posts: every post. */
import { List } from '../../admin/list/List.tsx';
import { POSTS } from '../../admin/post/posts.tsx';

export function AdminPostsPage() {
  return <List list={POSTS} />;
}
