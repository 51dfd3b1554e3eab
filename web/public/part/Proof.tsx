/** Figures of this installation: members, trades, money protected, days to the release. Small figures are not shown. */
import type { PublicFigures } from '#contract/public/public-page.ts';
import { formatNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';

export function Proof({ figures }: { figures: PublicFigures }) {
  const { members, tradesClosed, protectedKobo, medianReleaseDays } = figures;
  const items = [
    { name: t('Members'), value: members && `${members.toLocaleString('en-NG')}+` },
    { name: t('Completed trades'), value: tradesClosed && `${tradesClosed.toLocaleString('en-NG')}+` },
    { name: t('Money protected'), value: protectedKobo && `${formatNaira(protectedKobo)}+` },
    {
      name: t('Median time from payment to release'),
      value: medianReleaseDays && t('{n, plural, one {# day} other {# days}}', { n: medianReleaseDays }),
    },
  ].filter(({ value }) => value);
  if (items.length === 0) return null;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-box border border-base-300 bg-base-300">
      {items.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 bg-base-100 p-3 sm:p-4">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd
            className="text-lg font-bold tracking-tight whitespace-nowrap text-primary tabular-nums sm:text-2xl"
            translate="no"
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
