/** Lists the administrators. An owner invites new ones, and changes or removes those who are not in the settings. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Administrator } from '#contract/admin/administrator.ts';
import { ROLE_NAMES } from '#rules/admin/role.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { Time } from '../../ui/Time.tsx';
import { adminQuery } from '../shell/session.ts';
import { ChangeForm, type Invited } from './ChangeForm.tsx';
import { administratorsQuery } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function Administrators() {
  const { data, error, refetch } = useQuery(administratorsQuery);
  const own = useQuery(adminQuery).data?.admin.email;
  const [chosen, setChosen] = useState<string>();
  if (error || !data) return <NotYet error={error} retry={refetch} />;
  const close = () => setChosen(undefined);
  // refetched, so that a change is based on the current version
  const one = data.administrators.filter(isInvited).find(({ _id }) => _id === chosen);
  return (
    <>
      <div className="rounded-box border border-base-300 bg-base-100 sm:px-1">
        <Table
          caption={t('Administrators')}
          columns={columnsFor({ own, needsFactor: data.needsFactor, choose: setChosen })}
          rows={data.administrators}
          keyOf={({ email }) => email}
        />
      </div>
      <Dialog open={one !== undefined} onClose={close} title={t('Administrator')}>
        {one && <ChangeForm key={`${one._id} ${one.version}`} one={one} done={close} />}
      </Dialog>
    </>
  );
}

function isInvited(one: Administrator): one is Invited {
  return one._id !== null;
}

interface Columns {
  own: string | undefined;
  needsFactor: boolean;
  choose: (id: string) => void;
}

function columnsFor({ own, needsFactor, choose }: Columns): Column<Administrator>[] {
  return [
    {
      name: message('Email'),
      bare: true,
      cell: ({ email }) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {email}
        </span>
      ),
    },
    { name: message('Role'), cell: ({ role }) => <Badge>{t(ROLE_NAMES[role])}</Badge> },
    {
      name: message('Invited by'),
      cell: ({ invitedBy }) => (
        <span className="wrap-anywhere max-sm:text-right">
          {invitedBy === null ? <span className="text-quiet">{t('Server settings')}</span> : <Data>{invitedBy}</Data>}
        </span>
      ),
    },
    { name: message('Since'), cell: ({ since }) => <Moment at={since} none="–" /> },
    { name: message('Last seen'), cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} none={t('Never')} /> },
    {
      name: message('Two-step sign-in'),
      cell: ({ hasFactor }) => <Factor has={hasFactor} isNeeded={needsFactor} />,
    },
    {
      name: message('Change'),
      end: true,
      cell: ({ _id, email }) =>
        _id === null || email === own ? (
          <span className="text-quiet">{email === own ? t('You') : t('On the server')}</span>
        ) : (
          <Button kind="quiet" onClick={() => choose(_id)}>
            <SpokenAs of={message('Change {email}', { email })} data={['email']}>
              {t('Change')}
            </SpokenAs>
          </Button>
        ),
    },
  ];
}

function Moment({ at, none }: { at: string | null; none: string }) {
  return <span className="whitespace-nowrap">{at === null ? none : <Time at={at} />}</span>;
}

function Factor({ has, isNeeded }: { has: boolean; isNeeded: boolean }) {
  if (has) {
    return (
      <Badge tone="done" icon="check">
        {t('Yes')}
      </Badge>
    );
  }
  if (!isNeeded) return <span className="text-quiet">{t('No')}</span>;
  return (
    <Badge tone="waiting" icon="clock">
      {t('Not yet')}
    </Badge>
  );
}
