/** A disabled button that shows what members see on their cards. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export function IdleButton({ icon, count, children }: { icon: IconName; count?: number; children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-9 items-center gap-1.5 rounded-field px-2.5 text-sm font-medium text-quiet"
    >
      <Icon name={icon} size={18} />
      {children}
      {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-NG')}</span>}
    </button>
  );
}
