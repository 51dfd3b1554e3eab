/** Invites somebody to work at the pharmacy with a role: by e-mail address, phone number, or from the partners. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Staff } from '#contract/pharmacy/pharmacy-staff.ts';
import { ROLE_NAMES, STAFF_ROLES, type StaffRole } from '#rules/pharmacy/pharmacy.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { InfiniteScrollOfQuery } from '../../ui/list/InfiniteScroll.tsx';
import { Person } from '../../ui/Person.tsx';
import { InvitationLink, InviteContact } from './InviteContact.tsx';
import { invitableQuery, inviteStaff } from './queries.ts';
import { ROLE_RIGHTS } from './roles.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

interface InviteStaffProps {
  pharmacyId: string;
  staff: readonly Staff[];
  done: () => void;
}

export function InviteStaff({ pharmacyId, staff, done }: InviteStaffProps) {
  const [role, setRole] = useState<StaffRole>('seller');
  const [link, setLink] = useState<string>();
  if (link !== undefined) return <InvitationLink link={link} done={done} />;
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{t('Role')}</legend>
        {STAFF_ROLES.toReversed().map((one) => (
          <Choice key={one} role={one} isChosen={role === one} choose={() => setRole(one)} />
        ))}
      </fieldset>
      <InviteContact pharmacyId={pharmacyId} role={role} done={(made) => (made === null ? done() : setLink(made))} />
      <Partners pharmacyId={pharmacyId} role={role} staff={staff} done={done} />
      <Button kind="quiet" onClick={done}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

function Choice({ role, isChosen, choose }: { role: StaffRole; isChosen: boolean; choose: () => void }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start gap-3 rounded-field border border-base-300 p-3">
      <input
        id={id}
        type="radio"
        name="role"
        className="radio radio-sm mt-0.5"
        aria-describedby={`${id}-rights`}
        checked={isChosen}
        onChange={choose}
      />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-medium">
          {t(ROLE_NAMES[role])}
        </label>
        <p id={`${id}-rights`} className="text-sm text-quiet">
          {t(ROLE_RIGHTS[role])}
        </p>
      </div>
    </div>
  );
}

function Partners({ pharmacyId, role, staff, done }: InviteStaffProps & { role: StaffRole }) {
  const query = useInfiniteQuery(invitableQuery);
  const [fault, setFault] = useState<string>();
  const known = new Set(staff.map(({ user }) => user._id));
  const partners = query.data?.pages.flatMap(({ friends }) => friends).filter(({ _id }) => !known.has(_id)) ?? [];
  if (!query.data) return <NotYet error={query.error} retry={query.refetch} />;
  if (partners.length === 0 && !query.hasNextPage) return null;

  async function invite(friendId: string) {
    setFault(undefined);
    try {
      await inviteStaff({ id: pharmacyId, friendId, role });
      done();
    } catch (error) {
      setFault(messageOf(error));
    }
  }

  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('Or invite a partner')}</h3>
      {fault !== undefined && <Banner kind="error">{fault}</Banner>}
      <ul aria-label={t('Partners')} className="divide-y divide-base-300">
        {partners.map((partner) => (
          <li key={partner._id} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0 grow">
              <Person person={partner} />
            </div>
            <Button kind="quiet" onClick={() => void invite(partner._id)}>
              {t('Invite')}
            </Button>
          </li>
        ))}
      </ul>
      <InfiniteScrollOfQuery query={query} />
    </div>
  );
}
