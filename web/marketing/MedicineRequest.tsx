/** The page for patients: the form, how a request goes, and what happens with what is written. */
import type { PageProps } from '#contract/public-page.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { publicPathIn } from '#rules/public-path.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Frame } from './frame/Frame.tsx';
import { MedicineRequestForm } from './MedicineRequestForm.tsx';
import { PageHead } from './part/PageHead.tsx';
import { PatientSteps } from './part/Patients.tsx';
import { Section } from './part/Section.tsx';
import { HEALTH_NOTICE } from './words/health.ts';

export function MedicineRequest(props: PageProps) {
  return (
    <Frame of={props} hasAdvert={false}>
      <PageHead
        title={t('Request Medicine Now')}
        lead={t('Ask the pharmacies of your state whether they have it. Free, and without an account.')}
      />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-10 sm:py-14 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <MedicineRequestForm language={props.language} form={props.form} />
        <HealthNotice of={props} />
      </div>
      <Section id="steps" title={t('How it works')} tinted>
        <PatientSteps />
        <p className="mt-8 flex max-w-prose items-start gap-3 leading-relaxed">
          <Icon name="warning" size={22} className="mt-0.5 text-primary" />
          {t(
            'In an emergency go to a hospital at once. What needs a prescription is handed out on a prescription alone.',
          )}
        </p>
      </Section>
    </Frame>
  );
}

function HealthNotice({ of }: { of: PageProps }) {
  return (
    <aside className="self-start rounded-box border border-base-300 bg-base-200 p-6">
      <h2 className="flex items-center gap-2.5 font-semibold">
        <Icon name="lock" size={20} className="text-primary" />
        {t('What we do with what you write')}
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
