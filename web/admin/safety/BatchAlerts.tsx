/** Published batch alerts, a new one, and withdrawing one. */
import type { PublishedBatchAlert } from '#contract/medicine/batch-alert.ts';
import { message } from '#rules/i18n/message.ts';
import { BATCH_ALERT_LIMITS, batchAlertName, rangeText } from '#rules/medicine/batch-alert.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { BatchAlertForm } from './BatchAlertForm.tsx';
import { Facts } from '../ui/Facts.tsx';
import { batchAlertsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { Withdrawal } from '../ui/Withdrawal.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import type { Typed } from '../../ui/form/Form.tsx';

export function BatchAlerts() {
  return (
    <>
      <div className="mb-4">
        <DialogButton icon="plus" label={t('New safety alert')}>
          {(done) => <BatchAlertForm done={done} />}
        </DialogButton>
      </div>
      <TableQueue
        query={batchAlertsQuery}
        rowsOf={(page) => page.alerts}
        icon="warning"
        empty={t('No safety alerts yet')}
        caption={t('Safety alerts')}
        columns={COLUMNS}
        view={VIEW}
        titleOf={() => t('Safety alert')}
      >
        {(alert, done) => <Details alert={alert} done={done} />}
      </TableQueue>
    </>
  );
}

const COLUMNS: Column<PublishedBatchAlert>[] = [
  dataColumn(message('Medicine'), (alert) => batchAlertName(alert)),
  dataColumn(message('Batches'), ({ batches }) => batches.map(rangeText).join(', '), 'line-clamp-3 wrap-anywhere'),
  { name: message('Published'), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: message('Status'),
    cell: ({ withdrawnAt }) =>
      withdrawnAt ? <Badge>{t('Withdrawn')}</Badge> : <Badge tone="lost">{t('Active')}</Badge>,
  },
];

const VIEW: ViewColumn<PublishedBatchAlert> = {
  name: message('Details'),
  spoken: (alert) => message('View safety alert about {name}', { name: batchAlertName(alert) }),
  data: ['name'],
};

function Details({ alert, done }: { alert: PublishedBatchAlert; done: () => void }) {
  const { _id: id, source, content, publishedBy } = alert;

  async function withdraw({ reason }: Typed<'reason'>) {
    await finishAct(adminCall('POST /api/admin/batch-alert/:id/withdraw', { id, reason }), {
      queue: 'batch alerts',
      done,
      said: t('Safety alert withdrawn.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Medicine'), <Data key="data">{batchAlertName(alert)}</Data>],
          [t('Batches'), <Data key="data">{alert.batches.map(rangeText).join(', ')}</Data>],
          [t('Source'), <Data key="data">{source}</Data>],
          [t('Published by'), <Data key="data">{publishedBy}</Data>],
          [t('Quarantined batches'), alert.heldBatches],
          [t('Hidden offers'), alert.heldOffers],
        ]}
      />
      <p translate="no" className="wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      <Withdrawal
        of={alert}
        withdraw={withdraw}
        maxLength={BATCH_ALERT_LIMITS.reason}
        hint={t('Everything this alert quarantined or hid is released, unless a person or another alert blocks it.')}
        submit={t('Withdraw the alert')}
      />
    </div>
  );
}
