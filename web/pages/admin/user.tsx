/** /admin/user/{id}: one member, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { USERS } from '../../admin/user/users.tsx';

export function AdminUserPage() {
  return <Single list={USERS} />;
}
