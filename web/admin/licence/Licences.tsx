/** Licences by kind and state, each with its picture, to verify, send back or decline. */
import { useState } from 'react';
import type { WaitingLicence } from '#contract/account/admin-licence.ts';
import { message } from '#rules/i18n/message.ts';
import { LICENCE_KINDS, LICENCE_QUEUES } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';
import { Chips } from '../../ui/Chips.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';
import { EMPTY, KIND_NAMES, QUEUE_NAMES } from './licence-labels.ts';
import { LicenceDetails } from './LicenceDetails.tsx';
import { type LicenceFilter, licencesQuery } from './queries.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { AdminPage } from '../shell/AdminPage.tsx';

export function Licences() {
  const [filter, setFilter] = useState<LicenceFilter>({ state: 'pending' });
  return (
    <AdminPage title={t('Licences')} lead={t('Everything you do here is recorded under your name.')}>
      <div className="mb-4 grid gap-2">
        <Chips
          required
          label={t('Status')}
          options={LICENCE_QUEUES}
          textOf={(state) => t(QUEUE_NAMES[state])}
          chosen={filter.state}
          choose={(state) => setFilter((before) => ({ ...before, state: state ?? 'pending' }))}
        />
        <Chips
          label={t('Type')}
          options={LICENCE_KINDS}
          textOf={(kind) => t(KIND_NAMES[kind])}
          chosen={filter.kind}
          choose={(kind) => setFilter((before) => ({ ...before, kind }))}
        />
      </div>
      <TableQueue
        query={licencesQuery(filter)}
        rowsOf={(page) => page.licences}
        icon="licence"
        empty={t(EMPTY[filter.state])}
        caption={t('Pending licences')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Licence')}
      >
        {(licence, done) => <LicenceDetails licence={licence} done={done} />}
      </TableQueue>
    </AdminPage>
  );
}

const COLUMNS: Column<WaitingLicence>[] = [
  dataColumn(message('Member'), ({ member }) => member.fullName),
  { name: message('Type'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
  dataColumn(message('PCN Reg. No.'), ({ number }) => number, 'wrap-anywhere'),
  { name: message('Year'), cell: ({ year }) => <span className="tabular-nums">{year}</span> },
  { name: message('Uploaded'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<WaitingLicence> = {
  name: message('Decision'),
  spoken: (licence) => message('View {name}’s licence', { name: licence.member.fullName }),
  data: ['name'],
};
