/** How a member stands with their licence, in words, and what they may hand in. */
import type { Licence } from '#contract/account/licence.ts';
import { licenceYearAt, type LicenceKind, type LicenceState, refusalOfLicenceYear } from '#rules/account/licence.ts';
import { t } from '../../i18n.ts';
import type { Tone } from '../../ui/Badge.tsx';
import type { IconName } from '../../ui/Icon.tsx';

export interface LicenceStatus {
  word: string;
  tone: Tone;
  icon: IconName;
  /** What it means, and what happens next. */
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
          ? t('Hand in the number and a photo of the licence of your pharmacy.')
          : t('Hand in your number and a photo of your licence. Once it is verified, a badge stands beside your name.'),
    },
    pending: {
      word: t('Being looked at'),
      next: t('We compare your number and the photo. You need not do anything; what comes of it stands here.'),
    },
    verified: {
      word: t('Verified for {year}', { year: year ?? '' }),
      next: pending
        ? t('Good until 31 December {year}. That of {next} is being looked at.', {
            year: year ?? '',
            next: pending.year,
          })
        : goodUntil(year ?? 0, provisionalUntil, kind),
    },
    expired: {
      word: t('Expired'),
      next: t('Your licence ended on 31 December {year}. Hand in that of {now} to have the badge back.', {
        year: year ?? '',
        now: licenceYearAt(now),
      }),
    },
  };
  return { ...LOOKS[state], ...words[state] };
}

function goodUntil(year: number, provisionalUntil: string | null, kind: LicenceKind): string {
  if (provisionalUntil !== null) {
    return t('The Council has not entered {year} yet, so it is good until 31 March. We look again until then.', {
      year,
    });
  }
  if (kind === 'premises') return t('Good until 31 December {year}.', { year });
  return t('Good until 31 December {year}. The badge stands beside your name.', { year });
}

/** What the state means for trading. */
export function tradeMessage({ state, mayTrade }: Licence): string {
  if (state === 'verified') return t('You can buy, sell and ask for wallets.');
  const meanwhile = mayTrade
    ? t('You can buy and sell meanwhile.')
    : t('Until it is verified you can buy and talk to everybody, but not sell or ask for a wallet.');
  return `${meanwhile} ${t('Some sales are for verified buyers only.')}`;
}

/** The years whose licence would be taken, this one first. */
export function yearsToHandIn({ year }: Pick<Licence, 'year'>, now: Date): number[] {
  const current = licenceYearAt(now);
  return [current, current + 1].filter((offered) => refusalOfLicenceYear(offered, year, now) === undefined);
}
