/** A titled part of a case. */
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 text-xs font-medium text-quiet">{title}</h3>
      <div className="text-sm">{children}</div>
    </section>
  );
}
