/** /admin/user/:id: one member's account, and what an administrator does with it. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MemberActions } from '../../admin/people/MemberActions.tsx';
import { standingQuery } from '../../admin/people/queries.ts';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';

export function AdminUserPage() {
  const { id = '' } = useParams();
  const { data: user } = useQuery(standingQuery(id));
  return (
    <AdminPage title={user?.fullName ?? t('Member')}>
      <Card>
        <MemberActions key={id} userId={id} />
      </Card>
    </AdminPage>
  );
}
