/** Figures by day or week, one chart each, so that each has its own scale. */
import type { Overview } from '#contract/admin/overview.ts';
import { MONEY_SERIES, type OverviewStep, type Series } from '#rules/admin/overview.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Chart } from './Chart.tsx';
import { countText, nairaText, shortCount, shortNaira } from './numbers.ts';

const NAMES: Record<Series, Message> = {
  'new members': message('New members'),
  'active members': message('Active members'),
  posts: message('Posts'),
  offers: message('Offers'),
  payments: message('Payments'),
  'paid in': message('Paid in'),
  released: message('Released to sellers'),
  refunded: message('Refunded'),
  'fee income': message('Fee income'),
};

/** Posts are counted for the whole country only. */
const isAvailable = (name: Series, state: string) => state === '' || name !== 'posts';

export function Charts({ overview, step, state }: { overview: Overview; step: OverviewStep; state: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold tracking-tight">{step === 'week' ? t('By week') : t('By day')}</h2>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {overview.series
          .filter(({ name }) => isAvailable(name, state))
          .map(({ name, values }) => (
            <Chart
              key={name}
              title={t(NAMES[name])}
              days={overview.days}
              values={values}
              isWeekly={step === 'week'}
              hasSum={name !== 'active members'}
              textOf={MONEY_SERIES.includes(name) ? nairaText : countText}
              shortOf={MONEY_SERIES.includes(name) ? shortNaira : shortCount}
            />
          ))}
      </div>
    </section>
  );
}
