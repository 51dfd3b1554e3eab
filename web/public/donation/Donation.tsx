/** /donation: a donation without an account. The checkout needs JavaScript. */
import type { PageProps } from '#contract/public/public-page.ts';
import { NEEDS_SCRIPT } from '#rules/money/donation-form.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { FormPage, Lead } from '../form-page/FormPage.tsx';
import { Note, WithoutScript } from '../form/Note.tsx';
import { addressOf } from '../frame/links.ts';
import { DonationForm } from './DonationForm.tsx';
import { PRIMARY, QUIET } from './looks.ts';
import { Icon } from '../../ui/Icon.tsx';

export function Donation(props: PageProps) {
  return (
    <FormPage
      of={props}
      title={t('Donate to Mortar')}
      lead={
        <div data-asked="">
          <Lead>{t('Mortar helps pharmacies find the medicine their patients need. Your gift keeps it running.')}</Lead>
        </div>
      }
      footer={
        <a
          href={addressOf(props.language, PUBLIC_PATHS.landing)}
          className="inline-flex min-h-11 items-center underline underline-offset-3 focus-ring"
        >
          {t('Back to home')}
        </a>
      }
    >
      <div data-asked="">
        <WithoutScript>{t(NEEDS_SCRIPT)}</WithoutScript>
        <DonationForm of={props} checkout={props.facts.sandbox ? 'sandbox' : 'paystack'} />
      </div>
      <Thanks />
      <PayTwice />
    </FormPage>
  );
}

/** Asks before somebody pays again while their first payment may still arrive. */
function PayTwice() {
  return (
    <dialog
      id="pay-twice"
      aria-labelledby="pay-twice-title"
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-box border border-base-300 bg-base-100 p-6 text-base-content"
    >
      <h2 id="pay-twice-title" className="text-lg font-semibold tracking-tight">
        {t('Pay again?')}
      </h2>
      <p className="mt-3">
        {t(
          'Your donation may still be on its way. Verify it first. If you pay again and both arrive, you donate twice.',
        )}
      </p>
      <form method="dialog" className="mt-5 flex flex-wrap gap-3">
        <button type="submit" value="yes" className={`btn focus-ring ${PRIMARY}`}>
          {t('Pay again')}
        </button>
        <button type="submit" value="no" className={`btn focus-ring ${QUIET}`}>
          {t('Cancel')}
        </button>
      </form>
    </dialog>
  );
}

/** The thanks for a donation that arrived, shown and filled in by the script. */
function Thanks() {
  return (
    <div data-given="" hidden className="grid gap-5">
      <div className="rounded-field border border-success bg-success/10 p-4">
        <p className="flex items-center gap-2 text-sm font-medium">
          <Icon name="success" />
          {t('Received')}
        </p>
        <p className="mt-1 text-2xl font-bold tracking-tight">
          <span data-sum="" translate="no" className="whitespace-nowrap tabular-nums" />
        </p>
        <p data-reference="" className="mt-2 text-xs wrap-anywhere text-quiet" />
      </div>
      <p className="text-sm">{t('We emailed your receipt.')}</p>
      <Note kind="error" id="receipt-error" role="alert" isWaiting className="">
        <p data-said="" />
      </Note>
      <button type="button" data-receipt="" className={`btn w-full focus-ring aria-busy:opacity-60 ${PRIMARY}`}>
        <Icon name="file" />
        {t('Receipt (PDF)')}
      </button>
      <button type="button" data-again="" className={`btn w-full focus-ring ${QUIET}`}>
        {t('Donate again')}
      </button>
    </div>
  );
}
