/** Disputes between members without a ruling, each with its details. */
import { useState } from 'react';
import type { OpenDispute } from '#contract/dispute/admin-dispute.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { SpokenAs } from '../../ui/SpokenAs.tsx';
import { disputesQuery } from './queries.ts';
import { Queue } from '../ui/Queue.tsx';
import { DisputeDetails } from './DisputeDetails.tsx';
import { REASON_NAMES } from './dispute-reasons.ts';

export function Disputes() {
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <Queue query={disputesQuery} rowsOf={(page) => page.disputes} icon="wallet" empty={t('No dispute is open.')}>
        {(rows) => (
          <Table
            caption={t('Open disputes')}
            columns={columnsFor(({ _id }) => setChosen(_id))}
            rows={rows}
            keyOf={(dispute) => dispute._id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Dispute')}>
        {chosen !== undefined && <DisputeDetails key={chosen} id={chosen} done={() => setChosen(undefined)} />}
      </Dialog>
    </>
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
        <Button kind="quiet" onClick={() => choose(dispute)}>
          <SpokenAs of={message('View the dispute of {name}', { name: dispute.opener.fullName })} data={['name']}>
            {t('View')}
          </SpokenAs>
        </Button>
      ),
    },
  ];
}
