/** Payouts that wait for Paystack's one-time code, entered here, and those that take long. */
import { useQuery } from '@tanstack/react-query';
import type { SlowPayout } from '#contract/money/admin-payout.ts';
import { message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Data } from '../../ui/Data.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { payoutsQuery } from './queries.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall, adminQuery } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function Payouts() {
  return (
    <TableQueue
      query={payoutsQuery}
      rowsOf={(page) => page.payouts}
      icon="wallet"
      empty={t('No payouts are late or waiting for a code')}
      caption={t('Pending payouts')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Payout')}
    >
      {(payout, done) => <Finish payout={payout} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<SlowPayout>[] = [
  dataColumn(message('Member'), ({ fullName }) => fullName),
  { name: message('Amount'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
  { name: message('Requested'), cell: ({ createdAt }) => <Time at={createdAt} /> },
  {
    name: message('Status'),
    cell: ({ state }) => (
      <Badge tone="waiting" icon="clock">
        {state === 'otp' ? t('Waiting for a code') : t('Delayed')}
      </Badge>
    ),
  },
];

const VIEW: ViewColumn<SlowPayout> = {
  name: message('See through'),
  spoken: (payout) => message('View {name}’s payout', { name: payout.fullName }),
  data: ['name'],
};

function Finish({ payout, done }: { payout: SlowPayout; done: () => void }) {
  const { _id: id, fullName, amount, bankName, accountEnding, reference, providerStatus, state } = payout;

  const fourEyesAbove = useQuery(adminQuery).data?.fourEyesAbove ?? Infinity;
  const isLarge = amount > fourEyesAbove;

  async function finish({ otp }: Typed<'otp'>) {
    await finishAct(adminCall('POST /api/admin/money/payout/:id/otp', { id, otp }), {
      queue: 'payouts',
      done,
      said: t('Code accepted. The payout continues.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="member">{fullName}</Data>],
          [t('Amount'), <Money key="amount" naira={amount} />],
          [
            t('To'),
            <Sentence
              key="to"
              of={message('{bank}, ending in {digits}', { bank: bankName, digits: accountEnding })}
              data={['bank']}
            />,
          ],
          [t('Reference'), <Data key="reference">{reference}</Data>],
          [t('At the provider'), providerStatus === null ? t('Nothing') : <Data key="status">{providerStatus}</Data>],
        ]}
      />
      {state === 'otp' ? (
        <PasskeyGate>
          <Form action={finish}>
            {isLarge ? (
              <p className="text-sm text-quiet">
                {t('Above {sum}, a second administrator enters the code. You propose it.', {
                  sum: formatNaira(koboOfNaira(fourEyesAbove)),
                })}
              </p>
            ) : (
              <OneTimeCodeField />
            )}
            <div className="flex flex-wrap gap-3">
              <Submit>{isLarge ? t('Propose the payout') : t('Send the payout')}</Submit>
              {!isLarge && <ResendCode id={id} />}
            </div>
          </Form>
        </PasskeyGate>
      ) : (
        <p className="text-sm text-quiet">{t('Nothing to enter. We keep checking with the provider.')}</p>
      )}
    </div>
  );
}
