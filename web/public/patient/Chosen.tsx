/** The chosen pharmacy: how to reach it, and whether the patient got the medicine there. */
import type { PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ActForm, Withdraw } from './ActForm.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';

interface ChosenProps {
  of: PageProps;
  request: PatientRequest;
}

export function Chosen({ of, request: { chosen, state } }: ChosenProps) {
  if (!chosen) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{t('You chose this pharmacy')}</h2>
      <p className="leading-relaxed">
        {t('It has your contact now and keeps the medicine for you. Call before you go.')}
      </p>
      <div className="grid gap-3 rounded-box border-2 border-primary p-5">
        <AnswerFacts answer={chosen} home={state} />
        <Reach {...chosen} />
      </div>
      <h3 className="mt-2 font-semibold">{t('Did you get the medicine there?')}</h3>
      <div className="flex flex-wrap gap-3">
        <ActForm of={of} act="got">
          {t('I got it')}
        </ActForm>
        <ActForm of={of} act="missed" kind="quiet">
          {t('Show me the others')}
        </ActForm>
        <Withdraw of={of}>{t('I no longer need it')}</Withdraw>
      </div>
    </section>
  );
}

const LINK =
  'inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-primary underline underline-offset-4 focus-ring wrap-anywhere';

function Reach({ contactNumber, email }: NonNullable<PatientRequest['chosen']>) {
  return (
    <p translate="no">
      {contactNumber !== '' && (
        <a href={`tel:${contactNumber.replace(/[^+\d]/g, '')}`} className={LINK}>
          <Icon name="phone" />
          {contactNumber}
        </a>
      )}
      {email !== '' && (
        <a href={`mailto:${email}`} className={LINK}>
          <Icon name="mail" />
          {email}
        </a>
      )}
    </p>
  );
}
