/** While pharmacies answer: how many were asked, and their answers to choose from. */
import type { PatientAnswer, PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';
import { ActForm, Withdraw } from './ActForm.tsx';
import { AnswerFacts } from './AnswerFacts.tsx';

interface AnswersProps {
  of: PageProps;
  request: PatientRequest;
}

export function Answers({ of, request }: AnswersProps) {
  const { answers } = request;
  const open = answers.filter(({ isMissed }) => !isMissed);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">
        {open.length === 0 ? t('Waiting for answers') : t('These pharmacies can help')}
      </h2>
      <p className="leading-relaxed">
        {progressOf(request)} {open.length === 0 && request.asked > 0 && waitingText(request)}
      </p>
      {open.length > 0 && (
        <>
          <p className="leading-relaxed">{t('Choose one. Then you see each other’s contact details.')}</p>
          <ul className="grid gap-3">
            {open.map((answer) => (
              <Answer key={answer._id} of={of} answer={answer} home={request.state} />
            ))}
          </ul>
        </>
      )}
      <Missed answers={answers.filter(({ isMissed }) => isMissed)} />
      <div className="flex flex-wrap gap-3">
        <a
          href={publicPathIn(of.language, of.path)}
          className="btn h-auto min-h-11 border-base-300 bg-base-100 py-2 focus-ring max-sm:w-full"
        >
          {t('Check for new answers')}
        </a>
        <Withdraw of={of}>{t('I no longer need it')}</Withdraw>
      </div>
    </section>
  );
}

function progressOf({ asked, isWidened, state }: PatientRequest): string {
  if (asked === 0) return t('We are asking verified pharmacies. Check again in a few minutes.');
  return isWidened
    ? t(
        'We asked {count, plural, one {# verified pharmacy} other {# verified pharmacies}} in {state} and neighbouring states.',
        { count: asked, state },
      )
    : t('We asked {count, plural, one {# verified pharmacy} other {# verified pharmacies}} in {state}.', {
        count: asked,
        state,
      });
}

function waitingText({ isWidened }: PatientRequest): string {
  return isWidened
    ? t('We email you when one can help, or after a day if none can.')
    : t('We email you when one can help. After a day we also ask neighbouring states.');
}

function Answer({ of, answer, home }: { of: PageProps; answer: PatientAnswer; home: string }) {
  return (
    <li className="grid gap-3 rounded-box border border-base-300 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <AnswerFacts answer={answer} home={home} />
      <ActForm of={of} act="pick" answerId={answer._id}>
        {t('Choose this pharmacy')}
      </ActForm>
    </li>
  );
}

function Missed({ answers }: { answers: readonly PatientAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <p className="text-sm text-quiet">
      {t('You did not get it at:')}{' '}
      <span translate="no" className="wrap-anywhere">
        {answers.map(({ pharmacy }) => pharmacy.businessName).join(', ')}
      </span>
    </p>
  );
}
