/** The decision of a dispute: release, refund, or a split of each payment, with a reason for both sides. */
import { useState } from 'react';
import type { DisputeDetails } from '#contract/money/admin-dispute.ts';
import type { RESOLUTIONS } from '#rules/money/dispute.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { TextArea } from '../../ui/form/Field.tsx';
import { Form, Submit, type Typed, valuesOf } from '../../ui/form/Form.tsx';
import { NairaField } from '../../ui/form/NairaField.tsx';
import { Money } from '../../ui/Money.tsx';
import { Sentence } from '../../ui/Sentence.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { rulingConfirmation } from './ruling-confirmation.ts';
import { adminCall } from '../shell/session.ts';
import { finishAct } from '../shell/act.ts';

type Resolution = (typeof RESOLUTIONS)[number];
type Payment = DisputeDetails['payments'][number];

const CHOICES: Record<Resolution, (facts: { name: string }) => Message> = {
  release: (facts) => message('Release {name}’s payment to the seller', facts),
  refund: (facts) => message('Refund {name} in full', facts),
  split: (facts) => message('Split: {name} gets part back, the seller gets the rest', facts),
};

/** The maximum length of the reason. */
const RULING_MAX = 2_000;

export function RulingForm({ details, done }: { details: DisputeDetails; done: () => void }) {
  const { dispute, payments } = details;
  const [resolution, setResolution] = useState<Resolution>();
  const { ask, dialog } = useConfirm();

  async function rule(typed: Typed) {
    const { ruling } = valuesOf(typed, ['ruling']);
    const shares = resolution === 'split' ? sharesOf(typed, payments) : [];
    if (resolution === undefined) return;
    const text = rulingConfirmation(details, resolution, shares);
    if (!(await ask({ title: t('Decide the dispute?'), yes: t('Decide'), text }))) return;
    await finishAct(
      adminCall('POST /api/admin/money/dispute/:id', {
        id: dispute._id,
        resolution,
        shares,
        ruling,
      }),
      { queue: 'disputes', done, said: t('Decision made. Both sides are notified.') },
    );
  }

  return (
    <>
      <Form action={rule}>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-medium">{t('The money')}</legend>
          {(Object.keys(CHOICES) as Resolution[]).map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
              <input
                type="radio"
                name="resolution"
                value={choice}
                required
                checked={resolution === choice}
                onChange={() => setResolution(choice)}
                className="radio radio-primary focus-ring"
              />
              <span className="min-w-0 wrap-anywhere">
                <Sentence of={CHOICES[choice]({ name: dispute.user.fullName })} data={['name']} />
              </span>
            </label>
          ))}
        </fieldset>
        {resolution === 'split' && payments.map((payment) => <Share key={payment._id} payment={payment} />)}
        <TextArea
          name="ruling"
          label={t('Reason (both sides see it)')}
          required
          maxLength={RULING_MAX}
          rows={4}
          hint={t('A decision is final. You can’t undo it.')}
        />
        <Submit>{t('Decide')}</Submit>
      </Form>
      {dialog}
    </>
  );
}

function Share({ payment }: { payment: Payment }) {
  return (
    <NairaField
      name={fieldOf(payment)}
      label={t('Refund to {name}', { name: payment.user.fullName })}
      max={payment.amount}
      defaultValue={0}
      required
      hint={
        <>
          {t('Of')} <Money naira={payment.amount} />
          {t('. The same share of the charge is refunded too.')}
        </>
      }
    />
  );
}

function fieldOf({ _id }: Payment): string {
  return `share-${_id}`;
}

/** An empty share stays with the seller. */
function sharesOf(typed: Typed, payments: readonly Payment[]): { paymentId: string; amount: number }[] {
  return payments.flatMap((payment) => {
    const amount = Number(typed[fieldOf(payment)]);
    return amount > 0 ? [{ paymentId: payment._id, amount }] : [];
  });
}
