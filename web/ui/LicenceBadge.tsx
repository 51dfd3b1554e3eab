/** The badge beside a member's name: verified or expired licence, with an optional explanation. */
import { type PointerEvent, useId } from 'react';
import type { Badge } from '#rules/account/licence.ts';
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';

interface LicenceBadgeProps {
  /** The badge of a person; null if no licence was ever verified, which shows nothing. */
  licence: Badge | null | undefined;
  /** True for a button that explains the check: on one member's screen, not in list rows. */
  explains?: boolean;
  /** True to show members without a verified licence as well. */
  showsUnverified?: boolean;
}

export function LicenceBadge({ licence, explains = false, showsUnverified = false }: LicenceBadgeProps) {
  if (!licence)
    return showsUnverified ? <span className="text-xs font-normal text-quiet">{t('Not verified')}</span> : null;
  return explains ? <ExplainedBadge licence={licence} /> : <Face licence={licence} />;
}

function Face({ licence: { state, year } }: { licence: Badge }) {
  const isGood = state === 'verified';
  const text = isGood ? t('{year} licence verified', { year }) : t('{year} licence has expired', { year });
  return (
    <span
      title={text}
      className={`inline-flex shrink-0 items-center gap-1 rounded-selector px-1 text-xs font-medium whitespace-nowrap tabular-nums ${
        isGood ? 'bg-secondary text-secondary-content' : 'bg-base-200 text-quiet'
      }`}
    >
      <Icon name={isGood ? 'licence' : 'clock'} size={14} />
      <span aria-hidden="true">{isGood ? t('Verified') : t('{year} expired', { year })}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** A native popover: a tap, Enter or hover opens it, Escape or a tap elsewhere closes it. */
function ExplainedBadge({ licence }: { licence: Badge }) {
  const id = useId();
  const anchor = `--badge-${id.replace(/\W/g, '')}`;
  const { title, text } = wordsOf(licence);

  function follow({ pointerType, type }: PointerEvent) {
    if (pointerType === 'mouse') document.getElementById(id)?.togglePopover(type === 'pointerenter');
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="show"
        style={{ anchorName: anchor }}
        onPointerEnter={follow}
        onPointerLeave={follow}
        className="relative inline-flex cursor-help rounded-selector after:absolute after:-inset-x-1 after:-inset-y-3 focus-ring"
      >
        <Face licence={licence} />
      </button>
      <span
        id={id}
        popover="auto"
        style={{ positionAnchor: anchor }}
        className="sheet sheet-anchored p-4 text-left text-sm font-normal tracking-normal whitespace-normal"
      >
        <strong className="block font-semibold">{title}</strong>
        <span className="mt-1 block text-quiet">{text}</span>
      </span>
    </>
  );
}

function wordsOf({ state, year }: Badge): { title: string; text: string } {
  if (state === 'expired') {
    return {
      title: t('{year} licence has expired', { year }),
      text: t('Mortar verified it. It was valid until 31 December {year}. No newer licence has been verified.', {
        year,
      }),
    };
  }
  return {
    title: t('{year} licence verified', { year }),
    text: t(
      'Mortar checked the licence number and name in the register of the Pharmacy Council of Nigeria. It is valid until 31 December {year}.',
      { year },
    ),
  };
}
