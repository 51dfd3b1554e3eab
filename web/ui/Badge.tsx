/** A word in a box: a kind or a state. Colour is never the only sign. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** Pale, because a filled tag looks like a button. `waiting`: amber, for what waits or warns. `lost`: red, for loss. */
const TONES = {
  plain: 'border-base-300 bg-base-200 text-base-content',
  brand: 'border-transparent bg-secondary text-secondary-content',
  strong: 'border-transparent bg-secondary font-bold text-secondary-content',
  done: 'border-success/40 bg-success/12 text-base-content',
  waiting: 'border-warning bg-warning/25 text-base-content',
  lost: 'border-error/50 bg-error/10 text-base-content',
} as const;

export type Tone = keyof typeof TONES;

export function Badge({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-selector border px-2 py-0.5 text-xs font-medium whitespace-nowrap ${TONES[tone]}`}
    >
      {icon && <Icon name={icon} size={15} />}
      {children}
    </span>
  );
}
