/** The section for patients: three steps, and a link to the request. */
import { type Message, message } from '#rules/i18n/message.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { type PublicLanguage, publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';

const PATIENT_STEPS: readonly { title: Message; text: Message }[] = [
  {
    title: message('Enter the medicine'),
    text: message('Name, brand, quantity, your state and contact. You confirm your email address with a link.'),
  },
  {
    title: message('Pharmacies answer'),
    text: message(
      'Verified pharmacies in your state say whether they have it or can get it, at what price and where. If there is no offer after a day, we ask neighbouring states too.',
    ),
  },
  {
    title: message('You choose one'),
    text: message('Only then do you see each other’s contact details.'),
  },
];

export function PatientSteps() {
  return (
    <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
      {PATIENT_STEPS.map(({ title, text }, index) => (
        <li key={title.id} className="flex gap-4 md:block">
          <span className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-primary font-semibold text-primary tabular-nums">
            {index + 1}
          </span>
          <div className="md:mt-3">
            <h3 className="font-semibold">{t(title)}</h3>
            <p className="mt-1 leading-relaxed text-quiet">{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Patients({ language }: { language: PublicLanguage }) {
  return (
    <>
      <PatientSteps />
      <a
        href={publicPathIn(language, PUBLIC_PATHS.medicineRequest)}
        className="btn mt-8 border-base-300 bg-base-100 btn-lg focus-ring"
      >
        {t('Request Medicine Now')}
      </a>
    </>
  );
}
