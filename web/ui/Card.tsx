/** A surface with a thin border; pages are built of these. */
import type { ReactNode } from 'react';
import { useTitle } from './hook/use-title.ts';

interface CardProps {
  title?: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, action, children }: CardProps) {
  return (
    <section className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      {title && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          {action && <div className="-my-2">{action}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

interface PageHeadProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** True below tabs that already name the screen: a phone then hides the title. */
  isTabbed?: boolean;
}

/** The head of a screen: title (also of the tab), a line about it, and its primary action. */
export function PageHead({ title, children, action, isTabbed = false }: PageHeadProps) {
  useTitle(title);
  return (
    <header className={isTabbed ? 'sm:mb-4' : 'mb-2 sm:mb-4'}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className={`text-2xl font-bold tracking-tight ${isTabbed ? 'max-sm:sr-only' : ''}`}>{title}</h1>
        {action}
      </div>
      {children && <p className="mt-1 text-sm text-quiet">{children}</p>}
    </header>
  );
}
