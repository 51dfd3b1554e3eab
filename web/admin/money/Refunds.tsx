/** Owed refunds without automatic retries: why they failed, retrying them, and ending them. */
import type { OwedRefund } from '#contract/money/admin-refund.ts';
import { message } from '#rules/i18n/message.ts';
import { t, wordingOf } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Form, Submit } from '../../ui/form/Form.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { refundsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { RefundEndForm } from './RefundEndForm.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function Refunds() {
  return (
    <TableQueue
      query={refundsQuery}
      rowsOf={(page) => page.refunds}
      icon="wallet"
      empty={t('No failed refunds')}
      hint={t('We check pending refunds automatically.')}
      caption={t('Refunds that failed')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Refund')}
    >
      {(refund, done) => <AskAgain refund={refund} done={done} />}
    </TableQueue>
  );
}

const NO_REASON = message('No reason given');

const COLUMNS: Column<OwedRefund>[] = [
  dataColumn(
    message('Buyer'),
    ({ fullName }) => fullName,
    'inline-block font-medium wrap-anywhere max-sm:text-right sm:min-w-36',
  ),
  { name: message('Owed'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
  {
    name: message('At the provider'),
    cell: ({ failure }) => (
      <span className="wrap-anywhere max-sm:text-right">
        {failure === null ? t(NO_REASON) : <Data>{failure}</Data>}
      </span>
    ),
  },
  {
    name: message('Since'),
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <Time at={createdAt} />
      </span>
    ),
  },
];

const VIEW: ViewColumn<OwedRefund> = {
  name: message('Refund'),
  spoken: (refund) => message('Request {name}’s refund again', { name: refund.fullName }),
  data: ['name'],
  button: message('Request again'),
};

function AskAgain({ refund, done }: { refund: OwedRefund; done: () => void }) {
  const { _id: id, fullName, amount, reference, reason, reasonMessage, failure, tries, createdAt, failedAt } = refund;

  async function ask() {
    await finishAct(adminCall('POST /api/admin/money/refund/:id/again', { id }), {
      queue: 'refunds',
      done,
      said: t('Refund retried.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Buyer'), <Data key="payer">{fullName}</Data>],
          [t('Owed'), <Money key="amount" naira={amount} />],
          [t('Tried'), t('{count, plural, =1 {Once} other {# times}}', { count: tries })],
          [t('Requested'), <Time detail key="since" at={createdAt} />],
          [t('Failed'), <Time detail key="failed" at={failedAt} />],
          [t('Payment'), <Data key="reference">{reference}</Data>],
          [t('Why it goes back'), wordingOf(reasonMessage, reason)],
          [t('The provider says'), failure === null ? t(NO_REASON) : <Data key="failure">{failure}</Data>],
        ]}
      />
      <PasskeyGate>
        <Form action={ask}>
          <p className="text-sm text-quiet">
            {t('The full amount goes back the way it was paid. We notify the buyer.')}
          </p>
          <Submit>{t('Request again')}</Submit>
        </Form>
        <RefundEndForm refund={refund} done={done} />
      </PasskeyGate>
    </div>
  );
}
