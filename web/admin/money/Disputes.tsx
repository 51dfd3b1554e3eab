/** Disputes between members without a ruling, each with its details. */
import type { OpenDispute } from '#contract/money/admin-dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { disputesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { ViewButton } from '../ui/ViewButton.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { REASON_NAMES } from './dispute-reasons.ts';

export function Disputes() {
  return (
    <TableQueue
      query={disputesQuery}
      rowsOf={(page) => page.disputes}
      icon="wallet"
      empty={t('No dispute is open.')}
      caption={t('Open disputes')}
      columnsFor={columnsFor}
      titleOf={() => t('Dispute')}
    >
      {(dispute, done) => <DisputeDetails id={dispute._id} done={done} />}
    </TableQueue>
  );
}

function columnsFor(choose: (dispute: OpenDispute) => void): Column<OpenDispute>[] {
  return [
    {
      name: message('Partner'),
      cell: ({ opener }) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {opener.fullName}
        </span>
      ),
    },
    {
      name: message('Supplier'),
      cell: ({ supplier }) => (
        <span translate="no" className="font-medium wrap-anywhere">
          {supplier.fullName}
        </span>
      ),
    },
    { name: message('Reason'), cell: ({ reason }) => t(REASON_NAMES[reason]) },
    { name: message('Disputed'), end: true, cell: ({ held }) => <Money naira={held} /> },
    { name: message('Opened'), cell: ({ openedAt }) => <Time at={openedAt} /> },
    {
      name: message('Ruling'),
      end: true,
      cell: (dispute) => (
        <ViewButton
          of={message('View the dispute of {name}', { name: dispute.opener.fullName })}
          data={['name']}
          view={() => choose(dispute)}
        />
      ),
    },
  ];
}
