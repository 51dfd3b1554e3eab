/** /admin/administrators: the people who administer Mortar, for owners. */
import { useQuery } from '@tanstack/react-query';
import { Administrators } from '../../admin/administrator/Administrators.tsx';
import { InviteForm } from '../../admin/administrator/InviteForm.tsx';
import { administratorsQuery } from '../../admin/administrator/queries.ts';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';

export function AdminAdministratorsPage() {
  const needsFactor = useQuery(administratorsQuery).data?.needsFactor ?? false;
  return (
    <AdminPage
      title={t('Administrators')}
      lead={
        needsFactor
          ? t(
              'Owners are set on the server. New administrators add an authenticator app at first sign-in. A lost one is replaced on the server.',
            )
          : t('Owners are set on the server. Change other administrators here.')
      }
      action={
        <DialogButton icon="plus" label={t('Invite')} title={t('Invite an administrator')}>
          {(done) => <InviteForm needsFactor={needsFactor} done={done} />}
        </DialogButton>
      }
    >
      <Administrators />
    </AdminPage>
  );
}
