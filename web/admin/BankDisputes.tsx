/** What payers' banks dispute: until when it has to be answered, and the answer. */
import { useState } from 'react';
import type { BankDispute } from '#contract/admin-bank-dispute.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextArea } from '../ui/Field.tsx';
import { Form, Submit } from '../ui/Form.tsx';
import { Money } from '../ui/Money.tsx';
import { PhotoField } from '../ui/PhotoField.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { dayOf, Time } from '../ui/Time.tsx';
import { fileOf, valuesOf } from '../ui/values.ts';
import { Facts } from './Facts.tsx';
import { Proved } from './Proved.tsx';
import { bankDisputesQuery, queueChanged } from './queries.ts';
import { Queue } from './Queue.tsx';
import { adminCall } from './session.ts';

export function BankDisputes() {
  const [chosen, setChosen] = useState<BankDispute>();
  return (
    <>
      <Queue
        query={bankDisputesQuery}
        rowsOf={(page) => page.disputes}
        icon="wallet"
        empty={t('No payer’s bank asks for money back.')}
      >
        {(rows) => (
          <Table
            caption={t('Bank disputes')}
            columns={columnsFor(setChosen)}
            rows={rows}
            keyOf={(dispute) => dispute._id}
          />
        )}
      </Queue>
      <Dialog open={chosen !== undefined} onClose={() => setChosen(undefined)} title={t('Bank dispute')}>
        {chosen && <Answer key={chosen._id} dispute={chosen} done={() => setChosen(undefined)} />}
      </Dialog>
    </>
  );
}

function columnsFor(choose: (dispute: BankDispute) => void): Column<BankDispute>[] {
  return [
    { name: t('Payment'), cell: ({ reference }) => <span className="text-xs wrap-anywhere">{reference}</span> },
    { name: t('Amount'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
    { name: t('Opened'), cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: t('Answer by'), cell: ({ dueAt }) => dueWords(dueAt) },
    { name: t('State'), cell: ({ answerable }) => <State answerable={answerable} /> },
    {
      name: t('Answer'),
      end: true,
      cell: (dispute) => (
        <Button
          kind="quiet"
          aria-label={t('Look at the bank dispute of {reference}', { reference: dispute.reference })}
          onClick={() => choose(dispute)}
        >
          {t('Look')}
        </Button>
      ),
    },
  ];
}

function dueWords(dueAt: string | null): string {
  return dueAt === null ? t('No day is named') : dayOf(dueAt.slice(0, 10));
}

function State({ answerable }: { answerable: boolean }) {
  return (
    <Badge tone="waiting" icon="clock">
      {answerable ? t('Waits for an answer') : t('The bank decides')}
    </Badge>
  );
}

function Answer({ dispute, done }: { dispute: BankDispute; done: () => void }) {
  const { _id: id, reference, amount, dueAt, answerable } = dispute;
  const [accepting, setAccepting] = useState(false);

  async function answer(data: FormData) {
    const { message } = valuesOf(data, ['message']);
    try {
      if (accepting) await adminCall('POST /api/admin/money/bank-dispute/:id/accept', { id, message });
      else {
        const file = fileOf(data, 'file');
        await adminCall('POST /api/admin/money/bank-dispute/:id/decline', { id, message, file });
      }
      done();
      showAlert('Success', t('The bank is answered.'));
    } finally {
      void queueChanged('bank disputes');
    }
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Payment'), reference],
          [t('Amount'), <Money key="amount" naira={amount} />],
          [t('Answer by'), dueWords(dueAt)],
          [t('State'), <State key="state" answerable={answerable} />],
        ]}
      />
      {answerable ? (
        <Proved>
          <Form action={answer}>
            <fieldset className="grid gap-1">
              <legend className="mb-1 text-sm font-medium">{t('Your answer')}</legend>
              <Choice chosen={!accepting} choose={() => setAccepting(false)}>
                {t('Decline: the goods were delivered, the bank decides')}
              </Choice>
              <Choice chosen={accepting} choose={() => setAccepting(true)}>
                {t('Accept: the bank takes all of it')}
              </Choice>
            </fieldset>
            <TextArea name="message" label={t('Words for the bank')} required maxLength={500} />
            {!accepting && <PhotoField name="file" label={t('A photo that shows the delivery')} />}
            <Submit>{t('Answer')}</Submit>
          </Form>
        </Proved>
      ) : (
        <p className="text-sm text-quiet">{t('It was answered. Nothing has to be done.')}</p>
      )}
    </div>
  );
}

function Choice({ chosen, choose, children }: { chosen: boolean; choose: () => void; children: string }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="radio" name="answer" checked={chosen} onChange={choose} className="radio radio-primary focus-ring" />
      {children}
    </label>
  );
}
