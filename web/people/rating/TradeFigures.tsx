/** Figures from a member's closed trades: number, speed and rating. */
import { LEAST_FIGURES, MOST_COUNTED } from '#rules/people/rating.ts';
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { CallOutput } from '../../net/send.ts';
import { durationLabel } from './rating-labels.ts';

type Figures = CallOutput<'GET /api/user/profile/:id'>['user']['trades'];

export function TradeFigures({ trades }: { trades: Figures }) {
  const { closed, answerMinutes, dispatchMinutes, rating, ratings } = trades;
  return (
    <Card title={t('Trades')}>
      <dl className="grid grid-cols-2 gap-3 text-sm dialog:grid-cols-1">
        <Figure name={t('Rating')}>
          {rating === null ? (
            <Nothing>{ratings === 0 ? t('None yet') : t('Shows after {n} ratings', { n: LEAST_FIGURES })}</Nothing>
          ) : (
            <span className="inline-flex flex-wrap items-center gap-x-1">
              <Icon name="star" size={16} className="fill-warning text-base-content/60" />
              {t('{average} of 5', { average: rating.toFixed(1) })}{' '}
              <span className="font-normal text-quiet">
                {t('({n, plural, one {# rating} other {# ratings}})', { n: ratings })}
              </span>
            </span>
          )}
        </Figure>
        <Figure name={t('Completed trades')}>
          {closed >= MOST_COUNTED
            ? t('{n} or more', { n: MOST_COUNTED.toLocaleString('en-NG') })
            : closed.toLocaleString('en-NG')}
        </Figure>
        <Figure name={t('Usually answers within')}>
          {answerMinutes === null ? <Nothing>{t('Not known yet')}</Nothing> : durationLabel(answerMinutes)}
        </Figure>
        <Figure name={t('Usually ships within')}>
          {dispatchMinutes === null ? <Nothing>{t('Not known yet')}</Nothing> : durationLabel(dispatchMinutes)}
        </Figure>
      </dl>
      <p className="mt-4 border-t border-base-300 pt-3 text-xs text-quiet">
        {t('Only trades whose payment was released count.')}
      </p>
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-quiet">{name}</dt>
      <dd className="font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}

function Nothing({ children }: { children: React.ReactNode }) {
  return <span className="font-normal text-quiet">{children}</span>;
}
