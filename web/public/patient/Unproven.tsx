/** Before anybody is asked: the patient presses once, because programs open links too. */
import { PROVE_HOURS } from '#rules/pharmacy/medicine-request.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { ActForm, Withdraw } from './ActForm.tsx';

export function Unproven({ of }: { of: PageProps }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{t('Nobody has been asked yet')}</h2>
      <p className="leading-relaxed">
        {t(
          'Press the button and we ask pharmacies in your state. Otherwise the request is deleted {hours, number} hours after you sent it.',
          { hours: PROVE_HOURS },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActForm of={of} act="confirm">
          {t('Ask the pharmacies now')}
        </ActForm>
        <Withdraw of={of}>{t('I did not ask for this')}</Withdraw>
      </div>
    </section>
  );
}
