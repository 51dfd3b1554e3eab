/** The donation form: a typed or suggested sum, name, address, phone, and what came of the last try. */
import type { FormState } from '#contract/public-page.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { DONOR_LIMITS, SUGGESTED_NAIRA } from '#rules/payment/donation.ts';
import { DONATION_FORM_PATHS } from '#rules/payment/donation-form.ts';
import type { Checkout } from '../../checkout/checkout.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { EmailField, FormField, PhoneField } from '../form-page/FormField.tsx';
import { Note, PageForm } from '../form-page/PageForm.tsx';
import { PRIMARY, QUIET } from './looks.ts';
import { donationWords } from './words.ts';

interface DonationFormProps {
  form: FormState | undefined;
  /** What opens the payment. */
  checkout: Checkout['kind'];
}

export function DonationForm({ form, checkout }: DonationFormProps) {
  return (
    <PageForm name="donation" action={DONATION_FORM_PATHS.register} words={donationWords()} form={form}>
      <Amount />
      <FormField name="name" label={t('Name')} required maxLength={DONOR_LIMITS.name} autoComplete="name" />
      <EmailField isNew hint={t('Your receipt goes to this address. We use it for nothing else.')} />
      <PhoneField name="phone" />
      <div hidden>
        <FormField name="contact_number" label={t('Leave this empty')} tabIndex={-1} autoComplete="off" />
      </div>
      <Notes />
      <div data-payments="" data-checkout={checkout} className="grid gap-2">
        <button type="submit" className={`btn w-full focus-ring disabled:opacity-60 aria-busy:opacity-60 ${PRIMARY}`}>
          <Icon name="lock" />
          <span data-label="">{t('Donate')}</span>
        </button>
        <button
          type="button"
          data-verify=""
          hidden
          className={`btn w-full focus-ring disabled:opacity-60 aria-busy:opacity-60 ${QUIET}`}
        >
          {t('Verify payment')}
        </button>
      </div>
      <p className="text-xs text-quiet">
        {t('Paid by card or bank transfer on the checkout of Paystack. We never see your card.')}
      </p>
    </PageForm>
  );
}

function Amount() {
  return (
    <div className="grid gap-3">
      <FormField name="amount" label={t('Amount in naira')} sign="₦" required inputMode="decimal" autoComplete="off" />
      <div role="group" aria-label={t('Suggested amounts')} data-needs-script="" className="grid grid-cols-3 gap-2">
        {SUGGESTED_NAIRA.map((naira) => (
          <button
            key={naira}
            type="button"
            data-naira={naira}
            aria-pressed="false"
            className={`btn px-1 tabular-nums focus-ring ${QUIET}`}
          >
            {formatNaira(koboOfNaira(naira))}
          </button>
        ))}
      </div>
    </div>
  );
}

/** What happened to the money, by the script. */
function Notes() {
  return (
    <>
      <Note kind="error" id="note-error" role="alert" isWaiting className="">
        <p data-said="" />
      </Note>
      <Note kind="warning" id="note-warning" role="status" isWaiting className="">
        <p data-said="" />
      </Note>
    </>
  );
}
