/** A batch's expiry date and the time left, or that it has passed or is unknown. */
import { dayInLagos } from '#rules/lagos.ts';
import { daysLeft } from '#rules/pharmacy/expiry.ts';
import { isExpired } from '#rules/pharmacy/stock.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayOf } from '../../ui/Time.tsx';

/** Beyond this, days are not counted. */
const COUNTED_DAYS = 365;
/** A shorter time left is shown as a warning. */
const SOON_DAYS = 90;

export function ExpiryDate({ day }: { day: string | null }) {
  if (day === null) return <span className="text-quiet">{t('Unknown')}</span>;
  const today = dayInLagos(new Date());
  const left = daysLeft(day, today);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="whitespace-nowrap">{dayOf(day)}</span>
      {isExpired(day, today) ? (
        <Badge tone="lost" icon="warning">
          {t('Expired')}
        </Badge>
      ) : left > COUNTED_DAYS ? null : (
        <span className={left <= SOON_DAYS ? 'font-semibold' : 'text-quiet'}>
          {t('{n, plural, =0 {last day} one {# day left} other {# days left}}', { n: left })}
        </span>
      )}
    </span>
  );
}
