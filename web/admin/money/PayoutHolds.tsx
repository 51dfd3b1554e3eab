/** Held payouts with the reason: pay one now, or decide on its bank account. */
import type { PayoutHold } from '#contract/money/admin-payout-hold.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { HoldDecision } from '#rules/money/payout-hold.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { Time } from '../../ui/Time.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { adminCall } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { TableQueue } from '../ui/TableQueue.tsx';
import { EndForm } from './EndForm.tsx';
import { payoutHoldsQuery } from './queries.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function PayoutHolds() {
  return (
    <TableQueue
      query={payoutHoldsQuery}
      rowsOf={(page) => page.holds}
      icon="wallet"
      empty={t('No held payouts')}
      hint={t('Large payouts to new sellers and unverified bank accounts show here.')}
      caption={t('Held payouts')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Held payout')}
    >
      {(hold, done) => <Decide hold={hold} done={done} />}
    </TableQueue>
  );
}

const DOUBTS: Record<PayoutHold['doubts'][number], Message> = {
  name: message('The account is in a different name'),
  shared: message('Another seller uses this account'),
};

function whyOf({ kind, doubts }: PayoutHold): string {
  if (kind === 'limit') return t('New seller above the daily limit');
  return doubts.map((doubt) => t(DOUBTS[doubt])).join('; ');
}

const COLUMNS: Column<PayoutHold>[] = [
  dataColumn(message('Member'), ({ fullName }) => fullName),
  { name: message('Why'), cell: (hold) => <span className="max-sm:text-right">{whyOf(hold)}</span> },
  { name: message('Amount'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
  { name: message('Since'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<PayoutHold> = {
  name: message('Decide'),
  spoken: (hold) => message('View {name}’s held payout', { name: hold.fullName }),
  data: ['name'],
};

function Decide({ hold, done }: { hold: PayoutHold; done: () => void }) {
  const { _id: id, kind, fullName, amount, nextAt, account, sharedWith } = hold;

  async function decide(decision: HoldDecision, reason: string) {
    await finishAct(adminCall('POST /api/admin/money/payout-hold/:id/decide', { id, decision, amount, reason }), {
      queue: 'holds',
      done,
      said: decision === 'allow' ? t('Allowed. They can receive payouts.') : t('Refused. They are notified.'),
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="member">{fullName}</Data>],
          [t('Why'), whyOf(hold)],
          [kind === 'limit' ? t('Still to pay') : t('Available'), <Money key="amount" naira={amount} />],
          nextAt && [t('Next part'), <Time detail key="next" at={nextAt} />],
          ...(account
            ? [
                [t('Account holder'), <Data key="holder">{account.name}</Data>] as const,
                [
                  t('To'),
                  <Sentence
                    key="to"
                    of={message('{bank}, ending in {digits}', { bank: account.bankName, digits: account.ending })}
                    data={['bank']}
                  />,
                ] as const,
              ]
            : []),
          sharedWith.length > 0 && [t('Also saved by'), <Data key="shared">{sharedWith.join(', ')}</Data>],
        ]}
      />
      <PasskeyGate>
        <EndForm<HoldDecision>
          question={kind === 'limit' ? t('What should happen to it?') : t('Can we pay this account?')}
          ends={endsOf(kind)}
          submit={t('Decide')}
          confirmationOf={(decision) => confirmationOf(hold, decision)}
          finish={decide}
        />
      </PasskeyGate>
    </div>
  );
}

function endsOf(kind: PayoutHold['kind']): Record<HoldDecision, string> {
  if (kind === 'account') {
    return { allow: t('Yes, it is theirs'), refuse: t('No, they must save another one') };
  }
  // a payout over the limit cannot be refused: its next part is sent on its day
  return { allow: t('Pay all of it now') } as Record<HoldDecision, string>;
}

function confirmationOf({ kind, fullName, amount }: PayoutHold, decision: HoldDecision) {
  const facts = { name: fullName, sum: formatNaira(koboOfNaira(amount)) };
  if (decision === 'refuse') {
    return {
      title: t('Refuse the account?'),
      yes: t('Refuse account'),
      text: t('{name} is notified and saves another account. Their money stays safe.', facts),
    };
  }
  return kind === 'limit'
    ? { title: t('Pay all of it now?'), yes: t('Pay now'), text: t('{sum} goes to {name} at once.', facts) }
    : {
        title: t('Allow the account?'),
        yes: t('Allow account'),
        text: t('{name} can now be paid to it.', facts),
      };
}
