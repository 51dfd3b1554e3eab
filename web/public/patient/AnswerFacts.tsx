/** One pharmacy's answer: whether it has the medicine, the price, where, and by when. */
import type { PatientAnswer } from '#contract/pharmacy/medicine-request.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { formatDate } from '../../format/date-format.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

interface AnswerFactsProps {
  answer: PatientAnswer;
  /** The patient's state. */
  home: string;
}

export function AnswerFacts({ answer, home }: AnswerFactsProps) {
  const { pharmacy, price, unit, place, state } = answer;
  const where = state === home || state === '' ? place : `${place}, ${state}`;
  return (
    <div className="min-w-0">
      <h3 translate="no" className="text-lg font-semibold tracking-tight wrap-anywhere">
        {pharmacy.businessName}
      </h3>
      <p className="mt-0.5 flex items-center gap-1.5 text-sm text-quiet">
        <Icon name="licence" size={18} className="text-primary" />
        {t('Licence verified for {year}', { year: `${pharmacy.licenceYear}` })}
      </p>
      <p className="mt-2 font-medium">{readinessOf(answer)}</p>
      <p className="tabular-nums">
        {price === null ? (
          t('No price yet.')
        ) : (
          <>
            <span translate="no" className="font-semibold">
              {formatNaira(koboOfNaira(price))}
            </span>{' '}
            {t('per {unit}', { unit })}
          </>
        )}
      </p>
      {where !== '' && (
        <p translate="no" className="flex items-start gap-1.5 wrap-anywhere">
          <Icon name="place" size={20} className="mt-0.5 shrink-0 text-primary" />
          {where}
        </p>
      )}
    </div>
  );
}

function readinessOf({ answer, byDay }: PatientAnswer): string {
  if (answer === 'have' || byDay === null) return t('Has it now');
  return t('Can get it by {day}', { day: formatDate(new Date(`${byDay}T12:00:00`), 'day') });
}
