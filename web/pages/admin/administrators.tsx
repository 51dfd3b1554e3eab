/** /admin/administrators: who may administer Mortar, for owners. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Administrators } from '../../admin/administrator/Administrators.tsx';
import { InviteForm } from '../../admin/administrator/InviteForm.tsx';
import { administratorsQuery } from '../../admin/administrator/queries.ts';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

export function AdminAdministratorsPage() {
  const [inviting, setInviting] = useState(false);
  const needsFactor = useQuery(administratorsQuery).data?.needsFactor ?? false;
  return (
    <AdminPage
      title={t('Administrators')}
      lead={
        needsFactor
          ? t(
              'Change settings owners on the server. New administrators add an authenticator app at first sign-in. A lost one is replaced on the server.',
            )
          : t('Change settings owners on the server, everyone else here.')
      }
      action={
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('Invite')}
        </Button>
      }
    >
      <Administrators />
      <Dialog open={inviting} onClose={() => setInviting(false)} title={t('Invite an administrator')}>
        {inviting && <InviteForm needsFactor={needsFactor} done={() => setInviting(false)} />}
      </Dialog>
    </AdminPage>
  );
}
