/** The donation form: name, address, phone, and a typed or suggested sum. */
import { useState } from 'react';
import { DONOR_LIMITS, SUGGESTED_NAIRA } from '#rules/payment/donation.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { refusalOfGross } from '#rules/payment/wallet-share.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { NewEmailField } from '../ui/form/EmailField.tsx';
import { Field } from '../ui/form/Field.tsx';
import { Form } from '../ui/form/Form.tsx';
import { NairaField } from '../ui/form/NairaField.tsx';
import { PhoneField } from '../ui/form/PhoneField.tsx';
import { useConfirm } from '../ui/dialog/use-confirm.tsx';
import { valuesOf } from '../ui/form/form-values.ts';
import type { DonationWay } from './use-donation.ts';

const NAMES = ['name', 'email', 'phone', 'amount', 'contact_number'] as const;

export function DonationForm({ way }: { way: DonationWay }) {
  const { step, note, attempt } = way;
  /** The money of the last try may still arrive. */
  const verifyFirst = attempt !== undefined && !note?.closed;
  const { ask, dialog } = useConfirm();

  async function give(data: FormData) {
    const { amount, ...person } = valuesOf(data, NAMES);
    if (verifyFirst && !(await ask(twice()))) return;
    await way.give({ ...person, amount: Number(amount) });
  }

  const verify = attempt && (
    <Button
      kind={verifyFirst ? 'primary' : 'quiet'}
      wide
      pending={step === 'verifying'}
      disabled={step !== 'rest'}
      onClick={() => void way.verify()}
    >
      {t('Verify payment')}
    </Button>
  );
  return (
    <>
      <Form action={give} check={check}>
        <Amount />
        <Field name="name" label={t('Name')} required maxLength={DONOR_LIMITS.name} autoComplete="name" />
        <NewEmailField hint={t('Your receipt goes to this address. We use it for nothing else.')} />
        <PhoneField name="phone" />
        <div hidden>
          <Field name="contact_number" label={t('Leave this empty')} tabIndex={-1} autoComplete="off" />
        </div>
        {note && <Banner kind={note.kind}>{note.text}</Banner>}
        <div className="grid gap-2 sm:grid-cols-2">
          {verifyFirst && verify}
          <Button
            type="submit"
            kind={verifyFirst ? 'quiet' : 'primary'}
            icon="lock"
            wide
            pending={step === 'opening' || step === 'checkout' || (step === 'verifying' && !attempt)}
            disabled={step !== 'rest'}
            className={attempt ? '' : 'sm:col-span-2'}
          >
            {attempt || note ? t('Pay again') : t('Donate')}
          </Button>
          {!verifyFirst && verify}
        </div>
        <p className="text-xs text-quiet">
          {t('Paid by card or bank transfer on the checkout of Paystack. We never see your card.')}
        </p>
      </Form>
      {dialog}
    </>
  );
}

function twice() {
  return {
    title: t('Pay again?'),
    yes: t('Yes, pay again'),
    text: t(
      'Your donation may still be on its way: verify it first. If you pay again and both arrive, you have given twice.',
    ),
  };
}

function Amount() {
  const [value, setValue] = useState('');
  /** Sets the field as if typed, so that its error is cleared. */
  function choose(naira: number, { form }: HTMLButtonElement) {
    const field = form?.elements.namedItem('amount');
    if (!(field instanceof HTMLInputElement)) return;
    field.value = String(naira);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className="grid gap-3">
      <NairaField name="amount" label={t('Amount in naira')} required onAmount={setValue} />
      <div role="group" aria-label={t('Suggested amounts')} className="grid grid-cols-3 gap-2">
        {SUGGESTED_NAIRA.map((naira) => (
          <Button
            key={naira}
            kind={Number(value) === naira ? 'primary' : 'quiet'}
            aria-pressed={Number(value) === naira}
            className="px-1 tabular-nums"
            onClick={({ currentTarget }) => choose(naira, currentTarget)}
          >
            {formatNaira(koboOfNaira(naira))}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Checks what a card can pay before sending. */
function check(data: FormData): Record<string, string> {
  const { amount } = valuesOf(data, ['amount']);
  const naira = Number(amount);
  const refusal = amount && Number.isFinite(naira) ? refusalOfGross(koboOfNaira(naira)) : undefined;
  return refusal ? { amount: t(refusal) } : {};
}
