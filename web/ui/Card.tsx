/** A surface with a thin border; pages are built of these. */
import type { ReactNode } from 'react';

export function Card({ title, children, className = '' }: { title?: string; children: ReactNode; className?: string }) {
  return (
    <section className={`rounded-box border border-base-300 bg-base-100 p-4 sm:p-5 ${className}`}>
      {title && <h2 className="mb-3 text-lg font-semibold tracking-tight">{title}</h2>}
      {children}
    </section>
  );
}

/** The head of a screen: its name, a line about it, its primary action. */
export function PageHead({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <header className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
        {action}
      </div>
      {children && <p className="mt-1 text-sm text-quiet">{children}</p>}
    </header>
  );
}
