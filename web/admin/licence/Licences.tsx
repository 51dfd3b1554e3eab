/** Licences by kind and state: each with its picture, to verify, to send back or to decline. */
import { useState } from 'react';
import type { WaitingLicence } from '#contract/licence/admin-licence.ts';
import { message } from '#rules/i18n/message.ts';
import { LICENCE_KINDS, LICENCE_QUEUES } from '#rules/licence.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { Time } from '../../ui/Time.tsx';
import { Queue } from '../ui/Queue.tsx';
import { EMPTY, KIND_NAMES, QUEUE_NAMES } from './licence-labels.ts';
import { LicenceDetails } from './LicenceDetails.tsx';
import { type LicenceFilter, licencesQuery } from './queries.ts';

export function Licences() {
  const [filter, setFilter] = useState<LicenceFilter>({ state: 'pending' });
  const [chosen, setChosen] = useState<WaitingLicence>();
  return (
    <>
      <div className="mb-4 grid gap-2">
        <Chips
          required
          label={t('State')}
          options={LICENCE_QUEUES}
          textOf={(state) => t(QUEUE_NAMES[state])}
          chosen={filter.state}
          choose={(state) => setFilter((before) => ({ ...before, state: state ?? 'pending' }))}
        />
        <Chips
          label={t('Kind')}
          options={LICENCE_KINDS}
          textOf={(kind) => t(KIND_NAMES[kind])}
          chosen={filter.kind}
          choose={(kind) => setFilter((before) => ({ ...before, kind }))}
        />
      </div>
      <Queue
        query={licencesQuery(filter)}
        rowsOf={(page) => page.licences}
        icon="licence"
        empty={t(EMPTY[filter.state])}
      >
        {(rows) => (
          <Table
            caption={t('Licences that wait')}
            columns={columnsFor(setChosen)}
            rows={rows}
            keyOf={(licence) => licence._id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Licence')}>
        {chosen && <LicenceDetails key={chosen._id} licence={chosen} done={() => setChosen(undefined)} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (licence: WaitingLicence) => void): Column<WaitingLicence>[] {
  return [
    {
      name: message('Member'),
      cell: ({ member }) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {member.fullName}
        </span>
      ),
    },
    { name: message('Kind'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
    {
      name: message('PCN Reg. No.'),
      cell: ({ number }) => (
        <span translate="no" className="wrap-anywhere">
          {number}
        </span>
      ),
    },
    { name: message('Year'), cell: ({ year }) => <span className="tabular-nums">{year}</span> },
    { name: message('Handed in'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    {
      name: message('Verdict'),
      end: true,
      cell: (licence) => (
        <Button kind="quiet" onClick={() => choose(licence)}>
          <SpokenAs of={message('View the licence of {name}', { name: licence.member.fullName })} data={['name']}>
            {t('View')}
          </SpokenAs>
        </Button>
      ),
    },
  ];
}
