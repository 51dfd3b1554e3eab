/** The pharmacy's staff: visible to all staff, editable by the owner. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Staff } from '#contract/pharmacy/pharmacy-staff.ts';
import { ROLE_NAMES, type PharmacyRole } from '#rules/pharmacy/pharmacy.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Empty } from '../../ui/list/Empty.tsx';
import { Person } from '../../ui/Person.tsx';
import { pathOfActivity } from '../paths.ts';
import { CounterDevicesButton } from './CounterDevices.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';
import { InviteStaff } from './InviteStaff.tsx';
import { staffQuery } from './queries.ts';
import { StaffMenu } from './StaffMenu.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface StaffProps {
  pharmacyId: string;
  /** The viewer's role. */
  role: PharmacyRole;
}

export function StaffButton(props: StaffProps) {
  return (
    <DialogButton kind="quiet" icon="people" label={t('Staff')}>
      {() => <StaffList {...props} />}
    </DialogButton>
  );
}

function StaffList({ pharmacyId, role }: StaffProps) {
  const { data: staff, error, refetch } = useQuery(staffQuery(pharmacyId));
  const [inviting, setInviting] = useState(false);
  if (!staff) return <NotYet error={error} retry={refetch} />;
  if (inviting) return <InviteStaff pharmacyId={pharmacyId} staff={staff} done={() => setInviting(false)} />;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="quiet" icon="person" to={pathOfActivity(pharmacyId)}>
          {t('Staff activity')}
        </ButtonLink>
        <CounterDevicesButton pharmacyId={pharmacyId} />
      </div>
      {staff.length === 0 ? (
        <Empty icon="people" title={t('No staff yet')}>
          {role === 'owner' && t('Invite people to work here. Each sale and delivery shows who recorded it.')}
        </Empty>
      ) : (
        <ul aria-label={t('Staff')} className="divide-y divide-base-300">
          {staff.map((one) => (
            <StaffRow key={one.user._id} one={one} pharmacyId={pharmacyId} isOwner={role === 'owner'} />
          ))}
        </ul>
      )}
      {role === 'owner' && <OpenInvitations pharmacyId={pharmacyId} />}
      {role === 'owner' && (
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('Invite')}
        </Button>
      )}
    </div>
  );
}

function StaffRow({ one, pharmacyId, isOwner }: { one: Staff; pharmacyId: string; isOwner: boolean }) {
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow">
        <Person person={one.user} whole>
          {t(ROLE_NAMES[one.role])}
        </Person>
      </div>
      {one.joinedAt === null && <Badge tone="waiting">{t('Invited')}</Badge>}
      {isOwner && <StaffMenu pharmacyId={pharmacyId} one={one} />}
    </li>
  );
}
