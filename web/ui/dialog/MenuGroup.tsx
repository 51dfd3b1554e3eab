/** Lines of a menu that belong together, under a heading. */
import { type ReactNode, useId } from 'react';

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="border-t border-base-300 pt-2 first:border-0">
      <p id={id} className="px-4 text-xs font-semibold text-quiet">
        {label}
      </p>
      {children}
    </div>
  );
}
