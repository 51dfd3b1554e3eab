/** A member's licence status in words, and the years they may upload. */
import type { Licence } from '#contract/account/licence.ts';
import { licenceYearAt, type LicenceKind, type LicenceState, refusalOfLicenceYear } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

export interface LicenceStatus {
  word: string;
  tone: Tone;
  icon: IconName;
  /** The consequence, and the next step. */
  next: string;
}

const LOOKS: Record<LicenceState, Pick<LicenceStatus, 'tone' | 'icon'>> = {
  unverified: { tone: 'plain', icon: 'info' },
  pending: { tone: 'brand', icon: 'clock' },
  verified: { tone: 'done', icon: 'licence' },
  expired: { tone: 'plain', icon: 'calendar' },
};

export function licenceStatusOf(licence: Licence, now: Date, kind: LicenceKind = 'pharmacist'): LicenceStatus {
  const { state, year, pending, provisionalUntil } = licence;
  const words: Record<LicenceState, Pick<LicenceStatus, 'word' | 'next'>> = {
    unverified: {
      word: t('Not verified'),
      next:
        kind === 'premises'
          ? t('Enter the licence number and upload a photo of your pharmacy’s licence.')
          : t('Enter your number and upload a photo of your licence. Once verified, you get a Verified badge.'),
    },
    pending: {
      word: t('Under review'),
      next: t('We are checking your number and photo. Nothing to do now. The result will show here.'),
    },
    verified: {
      word: t('Verified for {year}', { year: year ?? '' }),
      next: pending
        ? t('Valid until 31 December {year}. Your {next} licence is under review.', {
            year: year ?? '',
            next: pending.year,
          })
        : goodUntil(year ?? 0, provisionalUntil, kind),
    },
    expired: {
      word: t('Expired'),
      next: t('Your licence expired on 31 December {year}. Upload your {now} licence to get the badge back.', {
        year: year ?? '',
        now: licenceYearAt(now),
      }),
    },
  };
  return { ...LOOKS[state], ...words[state] };
}

function goodUntil(year: number, provisionalUntil: string | null, kind: LicenceKind): string {
  if (provisionalUntil !== null) {
    return t('The Council has not entered {year} yet, so it is valid until 31 March. We will check again by then.', {
      year,
    });
  }
  if (kind === 'premises') return t('Valid until 31 December {year}.', { year });
  return t('Valid until 31 December {year}. You have the Verified badge.', { year });
}

/** Says what the licence's state means for trading. */
export function tradeMessage({ state, mayTrade }: Licence): string {
  if (state === 'verified') return t('You can buy, sell and request payment.');
  const meanwhile = mayTrade
    ? t('You can already buy and sell.')
    : t('Until it is verified you can buy and chat, but not sell or request a wallet.');
  return `${meanwhile} ${t('Some sales are for verified buyers only.')}`;
}

/** The years whose licence is accepted, the current one first. */
export function yearsToHandIn({ year }: Pick<Licence, 'year'>, now: Date): number[] {
  const current = licenceYearAt(now);
  return [current, current + 1].filter((offered) => refusalOfLicenceYear(offered, year, now) === undefined);
}
