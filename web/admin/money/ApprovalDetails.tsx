/** A proposal: what it does, and buttons to approve, decline or withdraw it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Approval } from '#contract/admin/approval.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { ADMIN_PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Data } from '../../ui/Data.tsx';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed } from '../../ui/form/Form.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { leftUntil, Time } from '../../ui/Time.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { adminCall, adminQuery } from '../shell/session.ts';
import { Facts } from '../ui/Facts.tsx';
import { APPROVAL_QUEUES, effectOf } from './approval-words.ts';
import { OneTimeCodeField } from './OneTimeCodeField.tsx';
import { ResendCode } from './ResendCode.tsx';
import { finishAct } from '../shell/act.ts';

interface DetailsProps {
  approval: Approval;
  done: () => void;
}

export function ApprovalDetails({ approval, done }: DetailsProps) {
  const { what, sum, together, input, reason, proposedBy, createdAt, expiresAt } = approval;
  const own = useQuery(adminQuery).data?.admin.email;
  const shares = Array.isArray(input['shares']) ? (input['shares'] as { amount: number }[]) : [];
  const back = shares.reduce((total, { amount }) => total + amount, 0);
  const reference = input['reference'];
  return (
    <div className="grid gap-5">
      <p className="font-medium wrap-anywhere">
        <Sentence of={effectOf(approval, t('the donor'))} data={['name']} />
      </p>
      <p className="text-sm wrap-anywhere text-quiet">
        <Sentence of={message('Proposed by {by}', { by: proposedBy })} data={['by']} />
      </p>
      <Facts
        facts={[
          sum > 0 && [t('Amount'), <Money key="sum" naira={sum} />],
          together > sum && [t('Including what was done alone before'), <Money key="together" naira={together} />],
          shares.length > 0 && [t('Refunded'), <Money key="back" naira={back} />],
          [t('Proposed'), <Time detail key="at" at={createdAt} />],
          [t('Deadline'), leftUntil(new Date(expiresAt), new Date())],
          typeof reference === 'string' && [t('Reference'), <Data key="reference">{reference}</Data>],
        ]}
      />
      {reason !== '' && (
        <blockquote
          translate="no"
          className="border-l-2 border-base-300 pl-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          {reason}
        </blockquote>
      )}
      <p className="text-sm">
        <TextLink to={`${ADMIN_PATHS.money}?queue=${APPROVAL_QUEUES[what]}`}>{t('See it in the queue')}</TextLink>
      </p>
      {own === proposedBy ? (
        <Withdraw approval={approval} done={done} />
      ) : (
        <>
          <Approve approval={approval} done={done} />
          <Decline approval={approval} done={done} />
        </>
      )}
    </div>
  );
}

function decided(act: Promise<object>, { what }: Approval, said: string, done: () => void): Promise<void> {
  const queue = APPROVAL_QUEUES[what];
  return finishAct(act, { queue: ['approvals', QUERIES[queue] ?? queue], done, said });
}

/** Query keys of queues whose tab has another name. */
const QUERIES: Record<string, string> = { books: 'items', banks: 'ended bank disputes' };

function Approve({ approval, done }: DetailsProps) {
  const { _id: id, what, input } = approval;
  const needsCode = what === 'send payout';

  async function approve({ otp = '' }: Partial<Typed<'otp'>>) {
    const act = adminCall('POST /api/admin/money/approval/:id/approve', { id, otp });
    await decided(act, approval, t('Approved, and done in both your names.'), done);
  }

  return (
    <PasskeyGate>
      <Form action={approve}>
        {needsCode && <OneTimeCodeField />}
        <div className="flex flex-wrap gap-3">
          <Submit>{t('Approve')}</Submit>
          {needsCode && <ResendCode id={String(input['id'])} />}
        </div>
      </Form>
    </PasskeyGate>
  );
}

function Decline({ approval, done }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);

  async function decline({ reason }: Typed<'reason'>) {
    const act = adminCall('POST /api/admin/money/approval/:id/decline', { id: approval._id, reason });
    await decided(act, approval, t('Declined. No money moved.'), done);
  }

  if (!isOpen) {
    return (
      <div className="border-t border-base-300 pt-5">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('Decline')}
        </Button>
      </div>
    );
  }
  return (
    <Form action={decline} className="grid gap-4 border-t border-base-300 pt-5">
      <TextArea name="reason" label={t('Why not')} required maxLength={1_000} />
      <Submit kind="danger">{t('Decline')}</Submit>
    </Form>
  );
}

function Withdraw({ approval, done }: DetailsProps) {
  async function withdraw() {
    const act = adminCall('POST /api/admin/money/approval/:id/withdraw', { id: approval._id });
    await decided(act, approval, t('Withdrawn. No money moved.'), done);
  }

  return (
    <Form action={withdraw}>
      <p className="text-sm text-quiet">{t('You proposed this. Another money administrator must approve it.')}</p>
      <Submit kind="danger">{t('Withdraw')}</Submit>
    </Form>
  );
}
