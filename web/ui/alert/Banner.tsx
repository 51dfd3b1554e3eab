/** A strip inside a page: a warning, an error or a note. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon.tsx';

const KINDS: Record<'info' | 'warning' | 'error' | 'success', { icon: IconName; tone: string }> = {
  info: { icon: 'info', tone: 'border-base-300 bg-secondary text-secondary-content' },
  warning: { icon: 'warning', tone: 'border-warning bg-warning/20 text-base-content' },
  error: { icon: 'error', tone: 'border-error bg-error/10 text-base-content' },
  success: { icon: 'success', tone: 'border-success bg-success/10 text-base-content' },
};

interface BannerProps {
  kind?: keyof typeof KINDS;
  children: ReactNode;
  /** Shown at the end: a button or a link. */
  action?: ReactNode;
}

export function Banner({ kind = 'info', children, action }: BannerProps) {
  const { icon, tone } = KINDS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-field border px-3 py-2.5 text-sm ${tone}`}
    >
      <div className="flex grow basis-56 items-start gap-2.5">
        <Icon name={icon} className="mt-px" />
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      {action}
    </div>
  );
}
