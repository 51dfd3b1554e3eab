/** Batches that members reported, each with its photo, an answer, and a link to a new alert. */
import { useState } from 'react';
import type { WaitingSuspicion } from '#contract/medicine/suspicion.ts';
import { message } from '#rules/i18n/message.ts';
import { SUSPICION_LIMITS } from '#rules/medicine/suspicion.ts';
import { t } from '../../i18n.ts';
import { type Call, requestOf } from '../../net/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { Time } from '../../ui/Time.tsx';
import { BatchAlertForm } from './BatchAlertForm.tsx';
import { Choice } from '../ui/Choice.tsx';
import { EvidencePicture } from '../ui/EvidencePicture.tsx';
import { Facts } from '../ui/Facts.tsx';
import { suspicionsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall } from '../shell/session.ts';
import { type ViewColumn, dataColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

const PHOTO = 'GET /api/admin/batch-suspicion/:id/photo' satisfies Call;

export function Suspicions() {
  return (
    <TableQueue
      query={suspicionsQuery}
      rowsOf={(page) => page.suspicions}
      icon="warning"
      empty={t('No unanswered batch reports')}
      caption={t('Pending reports')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Batch report')}
    >
      {(suspicion, done) => <Details suspicion={suspicion} done={done} />}
    </TableQueue>
  );
}

const COLUMNS: Column<WaitingSuspicion>[] = [
  dataColumn(message('Medicine'), ({ genericName, brandName }) => brandName || genericName),
  dataColumn(message('Batch'), ({ batchNumber }) => batchNumber, 'wrap-anywhere'),
  { name: message('Other reports'), cell: ({ others }) => <span className="tabular-nums">{others}</span> },
  { name: message('Reported'), cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const VIEW: ViewColumn<WaitingSuspicion> = {
  name: message('Answer'),
  spoken: (suspicion) => message('View report on batch {number}', { number: suspicion.batchNumber }),
  data: ['number'],
};

function Details({ suspicion, done }: { suspicion: WaitingSuspicion; done: () => void }) {
  const { _id: id, member, genericName, brandName, batchNumber, boughtFrom, content, others } = suspicion;
  const [step, setStep] = useState<'look' | 'alert' | 'alerted'>('look');
  if (step === 'alert') {
    const first = { genericName, brandName, batches: batchNumber };
    return <BatchAlertForm first={first} done={() => setStep('alerted')} />;
  }
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Member'), <Data key="data">{member.fullName}</Data>],
          [t('Generic name'), <Data key="data">{genericName}</Data>],
          brandName && [t('Brand name'), <Data key="data">{brandName}</Data>],
          [t('Batch number'), <Data key="data">{batchNumber}</Data>],
          [t('Where did you buy it?'), <Data key="data">{boughtFrom}</Data>],
          [t('Other members who report this number'), others],
        ]}
      />
      <p translate="no" className="wrap-anywhere whitespace-pre-line">
        {content}
      </p>
      <EvidencePicture url={requestOf(PHOTO, { id }).url} label={t('Photo of the pack')} />
      {step === 'look' && (
        <div>
          <Button kind="quiet" icon="warning" onClick={() => setStep('alert')}>
            {t('Write a safety alert about it')}
          </Button>
        </div>
      )}
      <Answer id={id} first={step === 'alerted' ? 'alerted' : 'closed'} done={done} />
    </div>
  );
}

type Verdict = 'alerted' | 'closed';

function Answer({ id, first, done }: { id: string; first: Verdict; done: () => void }) {
  const [verdict, setVerdict] = useState(first);

  async function submit({ reply }: Typed<'reply'>) {
    await finishAct(adminCall('POST /api/admin/batch-suspicion/:id', { id, verdict, reply }), {
      queue: 'suspicions',
      done,
      said: t('Report answered.'),
    });
  }

  return (
    <Form action={submit}>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('Result')}</legend>
        <Choice chosen={verdict === 'alerted'} choose={() => setVerdict('alerted')}>
          {t('There is a safety alert')}
        </Choice>
        <Choice chosen={verdict === 'closed'} choose={() => setVerdict('closed')}>
          {t('There is no reason for an alert')}
        </Choice>
      </fieldset>
      <TextArea
        name="reply"
        label={t('Your answer, for the member to read')}
        required
        maxLength={SUSPICION_LIMITS.answer}
      />
      <Submit>{t('Answer')}</Submit>
    </Form>
  );
}
