/** The donation form: amount, name, address, phone, and the result of the last try. */
import type { PageProps } from '#contract/public/public-page.ts';
import { DONATION_FORM } from '#rules/public/form/donation.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { SUGGESTED_NAIRA } from '#rules/money/donation.ts';
import type { Checkout } from '../../money/checkout/checkout.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FormFor } from '../form/FormFor.tsx';
import { Note } from '../form/Note.tsx';
import { PRIMARY, QUIET } from './looks.ts';
import { donationWords } from './words.ts';

interface DonationFormProps {
  of: PageProps;
  /** The kind of checkout that takes the payment. */
  checkout: Checkout['kind'];
}

export function DonationForm({ of, checkout }: DonationFormProps) {
  return (
    <FormFor
      of={of}
      definition={DONATION_FORM}
      words={donationWords()}
      around={{ amount: { className: 'grid gap-3', after: <Suggestions /> } }}
      buttons={<Buttons checkout={checkout} />}
    />
  );
}

function Buttons({ checkout }: Pick<DonationFormProps, 'checkout'>) {
  return (
    <>
      <Notes />
      <div data-payments="" data-checkout={checkout} className="grid gap-2">
        <button type="submit" className={`btn w-full focus-ring disabled:opacity-60 aria-busy:opacity-60 ${PRIMARY}`}>
          <Icon name="lock" />
          <span data-label="">{t(DONATION_FORM.submit)}</span>
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
      <p className="mt-2 text-xs text-quiet">
        {t('Paid by card or bank transfer on Paystack’s checkout. We never see your card.')}
      </p>
    </>
  );
}

function Suggestions() {
  return (
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
  );
}

/** Notes about the money, filled in by the script. */
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
