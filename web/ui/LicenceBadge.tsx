/** What stands beside a member's name: the year of their verified licence, or that it has run out. */
import type { Badge } from '#rules/licence.ts';
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';

interface LicenceBadgeProps {
  /** As it stands in every person; null where none was ever verified, which shows nothing. */
  licence: Badge | null | undefined;
}

export function LicenceBadge({ licence }: LicenceBadgeProps) {
  if (!licence) return null;
  const { state, year } = licence;
  const isGood = state === 'verified';
  const text = isGood ? t('Licence of {year} verified', { year }) : t('Licence of {year} has expired', { year });
  return (
    <span
      title={text}
      className={`inline-flex shrink-0 items-center gap-1 rounded-selector px-1 text-xs font-medium whitespace-nowrap tabular-nums ${
        isGood ? 'bg-secondary text-secondary-content' : 'bg-base-200 text-quiet'
      }`}
    >
      <Icon name={isGood ? 'licence' : 'clock'} size={14} />
      <span aria-hidden="true">{isGood ? year : t('{year} expired', { year })}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
