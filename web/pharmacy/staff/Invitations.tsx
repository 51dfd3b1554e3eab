/** Pending invitations to work at a pharmacy; renders nothing without any. */
import { ROLE_NAMES } from '#rules/pharmacy/pharmacy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/pharmacy/pharmacy-staff.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Data } from '../../ui/Data.tsx';
import { acceptInvitation, invitationsQuery, leavePharmacy } from './queries.ts';
import { ROLE_RIGHTS } from './roles.ts';

export function Invitations() {
  const { data: invitations = [] } = useQuery(invitationsQuery);
  if (invitations.length === 0) return null;
  return (
    <Card title={t('Invitations')}>
      <ul className="divide-y divide-base-300">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.pharmacy._id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  );
}

function InvitationRow({ invitation: { pharmacy, role, by } }: { invitation: Invitation }) {
  const [fault, setFault] = useState<string>();

  async function answer(how: (id: string) => Promise<void>) {
    setFault(undefined);
    try {
      await how(pharmacy._id);
    } catch (error) {
      setFault(messageOf(error));
    }
  }

  return (
    <li className="grid gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Data>{pharmacy.businessName}</Data>
        </p>
        <p className="text-sm text-quiet wrap-anywhere">
          <Data>{pharmacy.location}</Data>
        </p>
        <p className="text-sm wrap-anywhere">
          {t('{name} invites you as {role}.', { name: by, role: t(ROLE_NAMES[role]) })} {t(ROLE_RIGHTS[role])}
        </p>
      </div>
      {fault !== undefined && <Banner kind="error">{fault}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void answer(acceptInvitation)}>{t('Accept')}</Button>
        <Button kind="quiet" onClick={() => void answer(leavePharmacy)}>
          {t('Decline')}
        </Button>
      </div>
    </li>
  );
}
