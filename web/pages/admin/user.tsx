/** /admin/user/{id}: one member, whole. */
import { Single } from '../../admin/list/Single.tsx';
import { USERS } from '../../admin/user/users.tsx';
import { t } from '../../i18n.ts';

export function AdminUserPage() {
  return <Single list={USERS} title={t('Member')} />;
}
