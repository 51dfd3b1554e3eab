/** Ended bank disputes: what the bank holds, and what Paystack has reported by mail since. */
import type { EndedBankDispute } from '#contract/money/admin-bank-dispute.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { BankMailAct } from '#rules/money/bank-mail.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import { BankMailForm } from './BankMailForm.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { endedBankDisputesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { PAYMENT_COLUMNS, paymentFacts, viewOf } from './disputed-payment.tsx';

export function EndedBankDisputes() {
  return (
    <TableQueue
      query={endedBankDisputesQuery}
      rowsOf={(page) => page.disputes}
      icon="wallet"
      empty={t('No ended bank disputes yet')}
      caption={t('Ended bank disputes')}
      columns={COLUMNS}
      view={viewOf(message('Emails'))}
      titleOf={() => t('Ended bank dispute')}
    >
      {(dispute, done) => <Details dispute={dispute} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<EndedBankDispute>[] = [
  ...PAYMENT_COLUMNS,
  { name: message('Ended'), cell: ({ endedAt }) => <Time at={endedAt} /> },
  { name: message('Outcome'), cell: (dispute) => <Outcome dispute={dispute} /> },
  { name: message('The bank holds'), end: true, cell: ({ taken }) => <Money naira={taken} /> },
];

function Outcome({ dispute: { outcome, round } }: { dispute: EndedBankDispute }) {
  return (
    <>
      {outcome === 'won' ? (
        <Badge tone="done" icon="success">
          {t('Won')}
        </Badge>
      ) : (
        <Badge tone="lost" icon="warning">
          {t('Dispute lost')}
        </Badge>
      )}
      {round > 1 && <span className="block text-xs text-quiet">{t('In round {round}', { round })}</span>}
    </>
  );
}

function Details({ dispute, done }: { dispute: EndedBankDispute; done: () => void }) {
  const { endedAt, taken, fees } = dispute;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ...paymentFacts(dispute),
          [t('Ended'), <Time detail key="ended" at={endedAt} />],
          [t('Outcome'), <Outcome key="outcome" dispute={dispute} />],
          [t('The bank holds'), <Money key="taken" naira={taken} />],
          [t('Fees the provider keeps'), <Money key="fees" naira={fees} />],
        ]}
      />
      <Mails mails={dispute.mails} />
      <PasskeyGate>
        <BankMailForm dispute={dispute} done={done} />
      </PasskeyGate>
    </div>
  );
}

const ACTS: Record<BankMailAct, Message> = {
  'arbitration won': message('Arbitration won'),
  'arbitration lost': message('Arbitration lost'),
  'fee returned': message('Fee refunded'),
};

function Mails({ mails }: Pick<EndedBankDispute, 'mails'>) {
  if (mails.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{t('What emails said')}</h3>
      <ul className="divide-y divide-base-300 rounded-box border border-base-300 text-sm">
        {mails.map(({ act, reference, amount, fee, enteredAt }) => (
          <li key={`${act} ${reference}`} className="grid gap-0.5 px-3 py-2">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(ACTS[act])}</span>
              <Money naira={amount} className="font-medium" />
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-xs text-quiet">
              <span>
                <Data>{reference}</Data>, <Time at={enteredAt} />
              </span>
              {fee > 0 && (
                <span>
                  {t('Fee')} <Money naira={fee} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
