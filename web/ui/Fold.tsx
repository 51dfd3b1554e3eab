/** Details that are opened when they are wanted. */
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-t border-base-300">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-left text-sm font-medium focus-ring">
        {title}
        <Icon name="forward" size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <div className="grid gap-4 pb-3">{children}</div>
    </details>
  );
}
