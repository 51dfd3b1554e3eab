/** The page for patients: the form, how a request goes, and what happens to their data. */
import type { PageProps } from '#contract/public/public-page.ts';
import { PROVE_HOURS, SICKNESS_CONSENT } from '#rules/pharmacy/medicine-request.ts';
import { MEDICINE_REQUEST_FORM } from '#rules/public/form/medicine-request.ts';
import { ENGLISH } from '#rules/i18n/language.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Frame } from './frame/Frame.tsx';
import { FormFor } from './form/FormFor.tsx';
import { SentNote, WithEmail } from './form/Note.tsx';
import { PageHead } from './part/PageHead.tsx';
import { PatientSteps } from './part/Patients.tsx';
import { Section } from './part/Section.tsx';

export function MedicineRequest(props: PageProps) {
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead
        title={t('Request Medicine Now')}
        lead={t('Ask pharmacies in your state whether they have it. Free, no account needed.')}
      />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:py-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <RequestForm of={props} />
        <HealthNotice of={props} />
      </div>
      <Section id="steps" title={t('How it works')} tinted>
        <PatientSteps />
        <p className="mt-8 flex max-w-prose items-start gap-3 leading-relaxed">
          <Icon name="warning" size={22} className="mt-0.5 text-primary" />
          {t('In an emergency, go to a hospital at once. Prescription medicines need a prescription.')}
        </p>
      </Section>
    </Frame>
  );
}

function RequestForm({ of }: { of: PageProps }) {
  return (
    <div>
      <SentNote of={MEDICINE_REQUEST_FORM}>
        <p className="font-medium">{t('Request sent Successfully!')}</p>
        <p className="mt-1">
          <WithEmail of={message('We sent an email to {email}.', { email: '' })} email={of.form?.sentTo} />{' '}
          {t('Open it to confirm. Pharmacies then see your request.')}
        </p>
        <p className="mt-1">
          {t('Check your spam folder too. We delete requests not confirmed within {hours, number} hours.', {
            hours: PROVE_HOURS,
          })}
        </p>
      </SentNote>
      <FormFor
        of={of}
        definition={MEDICINE_REQUEST_FORM}
        values={{ language: of.language }}
        around={{
          sickness: {
            className: 'grid gap-3 border-t border-base-300 pt-4',
            before: <h2 className="text-sm font-semibold">{t('About your health')}</h2>,
          },
          consent: {
            className: 'grid gap-1.5 border-b border-base-300 pb-4',
            after: of.language !== ENGLISH && <EnglishConsent />,
          },
        }}
      >
        {t('You are asking, not buying. If the medicine needs a prescription, bring it with you.')}
      </FormFor>
    </div>
  );
}

/** Shows the English consent below its translation, because the exact words are what the patient agrees to. */
function EnglishConsent() {
  return (
    <details className="text-sm text-quiet">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 focus-ring">
        {t('Machine translation. The English version applies.')}
      </summary>
      <p lang="en" translate="no" className="leading-relaxed">
        {SICKNESS_CONSENT.sentence.id}
      </p>
    </details>
  );
}

/** Tells patients beside the form what happens to their data. */
const HEALTH_NOTICE: readonly Message[] = [
  message('Pharmacies we ask see only the medicine, quantity and area. No name, number or address.'),
  message('Mentioning the illness is optional. It is stored encrypted, and only the pharmacy you choose sees it.'),
  message('We delete your contact and health details 30 days after your request ends. You can end it at any time.'),
];

function HealthNotice({ of }: { of: PageProps }) {
  return (
    <aside className="self-start rounded-box border border-base-300 bg-base-200 p-6">
      <h2 className="flex items-center gap-2.5 font-semibold">
        <Icon name="lock" size={20} className="text-primary" />
        {t('How we use your message')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {HEALTH_NOTICE.map((line) => (
          <li key={line.id} className="leading-relaxed text-quiet">
            {t(line)}
          </li>
        ))}
      </ul>
      <a
        href={publicPathIn(of.language, PUBLIC_PATHS.privacyPolicy)}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4 focus-ring"
      >
        {t('Privacy policy')}
      </a>
    </aside>
  );
}
