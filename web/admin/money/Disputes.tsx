/** Disputes between members that wait for a decision, each with its details. */
import type { ReactNode } from 'react';
import type { OpenDispute } from '#contract/money/admin-dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { formatDate } from '../../format/date-format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { disputesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { REASON_NAMES } from './dispute-reasons.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';

export function Disputes() {
  return (
    <TableQueue
      query={disputesQuery}
      rowsOf={(page) => page.disputes}
      icon="wallet"
      empty={t('No open disputes')}
      caption={t('Open disputes')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Dispute')}
    >
      {(dispute, done) => <DisputeDetails id={dispute._id} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<OpenDispute>[] = [
  dataColumn(message('Buyer'), ({ opener }) => opener.fullName),
  dataColumn(message('Seller'), ({ supplier }) => supplier.fullName),
  { name: message('Reason'), cell: ({ reason }) => t(REASON_NAMES[reason]) },
  { name: message('Disputed'), end: true, cell: ({ held }) => <Money naira={held} /> },
  { name: message('Answer'), cell: (dispute) => answerState(dispute) },
  {
    name: message('Assigned to'),
    cell: ({ holder }) => (holder ? <Holder holder={holder} /> : t('Nobody')),
  },
  { name: message('Opened'), cell: ({ openedAt }) => <Time at={openedAt} /> },
];

function Holder({ holder }: { holder: NonNullable<OpenDispute['holder']> }) {
  return (
    <span className="max-sm:text-right">
      {holder.mine ? t('You') : <Data>{holder.name}</Data>}
      <span className="block text-xs text-quiet">
        <Time at={holder.since} />
      </span>
    </span>
  );
}

function answerState({ answered, answerBy }: OpenDispute): ReactNode {
  if (answered) return t('Answered');
  if (new Date(answerBy) <= new Date()) return <Badge tone="lost">{t('Not answered')}</Badge>;
  return t('Due {day}', { day: formatDate(new Date(answerBy), 'deadline') });
}

const VIEW: ViewColumn<OpenDispute> = {
  name: message('Decision'),
  spoken: (dispute) => message('View {name}’s dispute', { name: dispute.opener.fullName }),
  data: ['name'],
};
