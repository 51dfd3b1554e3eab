/** How a request ended, and what the patient can do next. */
import type { PatientRequest } from '#contract/pharmacy/medicine-request.ts';
import { RETENTION_DAYS } from '#rules/pharmacy/medicine-request.ts';
import type { PageProps } from '#contract/public/public-page.ts';
import { PUBLIC_PATHS } from '#rules/paths.ts';
import { publicPathIn } from '#rules/public/public-path.ts';
import { t } from '../../i18n.ts';

interface EndedProps {
  of: PageProps;
  request: PatientRequest;
}

export function Ended({ of, request }: EndedProps) {
  const { title, text } = endOf(request);
  return (
    <section className="grid gap-4">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      <p className="leading-relaxed">{text}</p>
      {request.chosen && (
        <p translate="no" className="font-semibold wrap-anywhere">
          {request.chosen.pharmacy.businessName}
        </p>
      )}
      <p className="text-sm text-quiet">
        {t('We delete your contact and health details {days, number} days after this request ends.', {
          days: RETENTION_DAYS,
        })}
      </p>
      <div>
        <a
          href={publicPathIn(of.language, PUBLIC_PATHS.medicineRequest)}
          className="btn h-auto min-h-11 border-base-300 bg-base-100 py-2 focus-ring max-sm:w-full"
        >
          {t('Ask for a medicine again')}
        </a>
      </div>
    </section>
  );
}

function endOf({ status, asked, isWidened, state }: PatientRequest): { title: string; text: string } {
  if (status === 'found') return { title: t('You got the medicine'), text: t('We are glad. Get well soon.') };
  if (status === 'withdrawn') {
    return {
      title: t('You withdrew this request'),
      text: t('Pharmacies can no longer see your details. What you wrote about your health is deleted.'),
    };
  }
  if (status === 'closed') {
    return {
      title: t('We closed this request'),
      text: t('It did not look like a medicine request. If we are wrong, write to us.'),
    };
  }
  if (status === 'expired') {
    return { title: t('This request has ended'), text: t('It was open for two weeks. Prices and stock have changed.') };
  }
  return { title: t('Nobody has it'), text: unansweredText({ asked, isWidened, state }) };
}

/** Says plainly that nobody had the medicine, and where to turn. */
function unansweredText({ asked, isWidened, state }: Pick<PatientRequest, 'asked' | 'isWidened' | 'state'>): string {
  if (asked === 0) {
    return t(
      'Sorry, we found no pharmacy to ask in {state} or its neighbouring states. Ask a pharmacist or doctor about another medicine.',
      { state },
    );
  }
  return isWidened
    ? t(
        'Sorry, we asked {count, plural, one {# pharmacy} other {# pharmacies}} in {state} and its neighbouring states and none has it. Ask a pharmacist or doctor about another medicine.',
        { count: asked, state },
      )
    : t(
        'Sorry, we asked {count, plural, one {# pharmacy} other {# pharmacies}} in {state} and none has it. Ask a pharmacist or doctor about another medicine.',
        { count: asked, state },
      );
}
