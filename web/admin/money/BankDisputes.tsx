/** Open bank disputes with their deadline, answering them, ending inconclusive ones, and the ended ones. */
import { useState } from 'react';
import type { BankDispute } from '#contract/money/admin-bank-dispute.ts';
import type { BankOutcome } from '#rules/money/chargeback.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { PhotoField } from '../../ui/form/PhotoField.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { dayOf, Time } from '../../ui/Time.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { acceptConfirmation, declineConfirmation, endConfirmation } from './bank-dispute-confirmation.ts';
import { Choice } from '../ui/Choice.tsx';
import { EndedBankDisputes } from './EndedBankDisputes.tsx';
import { EndForm } from './EndForm.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { bankDisputesQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { PAYMENT_COLUMNS, paymentFacts, viewOf } from './disputed-payment.tsx';
import { adminCall } from '../shell/session.ts';
import { finishAct } from '../shell/act.ts';

const LISTS = [
  { name: 'open', title: message('Open'), Panel: OpenBankDisputes },
  { name: 'ended', title: message('Ended'), Panel: EndedBankDisputes },
] as const;

export function BankDisputes() {
  const [list, setList] = useState<(typeof LISTS)[number]['name']>('open');
  const { Panel } = LISTS.find(({ name }) => name === list) ?? LISTS[0];
  return (
    <Tabs label={t('Bank disputes')} tabs={LISTS} chosen={list} choose={setList}>
      <Panel />
    </Tabs>
  );
}

function OpenBankDisputes() {
  return (
    <TableQueue
      query={bankDisputesQuery}
      rowsOf={(page) => page.disputes}
      icon="wallet"
      empty={t('No open bank disputes')}
      caption={t('Bank disputes')}
      columns={COLUMNS}
      view={viewOf(message('Answer'))}
      titleOf={() => t('Bank dispute')}
    >
      {(dispute, done) => <BankDisputeDetails dispute={dispute} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<BankDispute>[] = [
  ...PAYMENT_COLUMNS,
  { name: message('Opened'), cell: ({ createdAt }) => <Time at={createdAt} /> },
  { name: message('Answer by'), cell: dueLabel },
  { name: message('Status'), cell: (dispute) => <State dispute={dispute} /> },
];

function dueLabel({ answerable, dueAt }: BankDispute): string {
  if (!answerable) return t('No answer needed');
  return dueAt === null ? t('No date given') : dayOf(dueAt.slice(0, 10));
}

function State({ dispute }: { dispute: BankDispute }) {
  return (
    <>
      <Stage dispute={dispute} />
      {dispute.round > 1 && (
        <span className="block text-xs text-quiet">{t('Reopened, round {round}', { round: dispute.round })}</span>
      )}
    </>
  );
}

function Stage({ dispute: { answerable, unruledSince } }: { dispute: BankDispute }) {
  if (unruledSince !== null) {
    return (
      <Badge tone="lost" icon="warning">
        {t('Ended without a decision')}
      </Badge>
    );
  }
  return (
    <Badge tone="waiting" icon="clock">
      {answerable ? t('Waiting for an answer') : t('The bank decides')}
    </Badge>
  );
}

function BankDisputeDetails({ dispute, done }: { dispute: BankDispute; done: () => void }) {
  const { answerable, unruledSince, status } = dispute;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ...paymentFacts(dispute),
          [t('Answer by'), dueLabel(dispute)],
          [t('Status'), <State key="state" dispute={dispute} />],
          [t('In the provider’s words'), <Data key="status">{status}</Data>],
          unruledSince && [t('Since'), <Time detail key="since" at={unruledSince} />],
        ]}
      />
      {!answerable && (
        <p className="text-sm text-quiet">
          {unruledSince
            ? t(
                'The provider says it ended but not who has the money. We keep asking for a week. If the payment is still paid then, it closes as won. Otherwise it waits here for you.',
              )
            : t(
                'It was answered and the bank decides. Close it manually only if you know the result and the provider hasn’t told us.',
              )}
        </p>
      )}
      <PasskeyGate>
        {answerable ? <Answer dispute={dispute} done={done} /> : <EndDispute dispute={dispute} done={done} />}
      </PasskeyGate>
    </div>
  );
}

const QUEUES = ['bank disputes', 'ended bank disputes'];

function Answer({ dispute, done }: { dispute: BankDispute; done: () => void }) {
  const { _id: id } = dispute;
  const [accepting, setAccepting] = useState(false);
  const { ask, dialog } = useConfirm();

  async function answer({ message, file }: Typed<'message', 'file'>) {
    const question = accepting ? acceptConfirmation(dispute) : declineConfirmation(dispute);
    if (!(await ask(question))) return;
    const answered = accepting
      ? adminCall('POST /api/admin/money/bank-dispute/:id/accept', { id, message })
      : adminCall('POST /api/admin/money/bank-dispute/:id/decline', { id, message, file });
    await finishAct(answered, { queue: QUEUES, done, said: t('Answer sent to the bank.') });
  }

  return (
    <>
      <Form action={answer}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{t('Your reply')}</legend>
          <Choice chosen={!accepting} choose={() => setAccepting(false)}>
            {t('Decline: the goods were delivered. The bank decides.')}
          </Choice>
          <Choice chosen={accepting} choose={() => setAccepting(true)}>
            {t('Accept: the bank takes all of it')}
          </Choice>
        </fieldset>
        <TextArea name="message" label={t('Message to the bank')} required maxLength={500} />
        {!accepting && <PhotoField name="file" label={t('A photo of the delivery')} />}
        <Submit>{t('Answer')}</Submit>
      </Form>
      {dialog}
    </>
  );
}

/** Ends a dispute whose outcome Paystack never reports. */
function EndDispute({ dispute, done }: { dispute: BankDispute; done: () => void }) {
  const { _id: id } = dispute;
  return (
    <EndForm<BankOutcome>
      question={t('Who has the money?')}
      ends={{
        won: t('Us: nothing was taken, the wallet continues'),
        lost: t('The bank: record as taken'),
      }}
      submit={t('End the dispute')}
      confirmationOf={(outcome) => endConfirmation(dispute, outcome)}
      finish={(outcome, reason) =>
        finishAct(adminCall('POST /api/admin/money/bank-dispute/:id/end', { id, outcome, reason }), {
          queue: QUEUES,
          done,
          said: t('The bank dispute has ended.'),
        })
      }
    />
  );
}
