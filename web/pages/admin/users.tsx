/** /admin/users: every member. */
import { List } from '../../admin/list/List.tsx';
import { USERS } from '../../admin/user/users.tsx';

export function AdminUsersPage() {
  return <List list={USERS} />;
}
