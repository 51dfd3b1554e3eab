/** /donation: giving to Mortar, without an account. The checkout opens by script alone. */
import type { PageProps } from '#contract/public/public-page.ts';
import { NEEDS_SCRIPT } from '#rules/money/donation-form.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { t } from '../../i18n.ts';
import { FormPage, Lead } from '../form-page/FormPage.tsx';
import { WithoutScript } from '../form/Note.tsx';
import { addressOf } from '../frame/links.ts';
import { DonationForm } from './DonationForm.tsx';
import { PayTwice } from './PayTwice.tsx';
import { Thanks } from './Thanks.tsx';

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
