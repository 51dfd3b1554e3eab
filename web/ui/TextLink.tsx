/** A link in running text. */
import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

export function TextLink({ to, children, state }: { to: string; children: ReactNode; state?: unknown }) {
  return (
    <Link
      to={to}
      state={state}
      className="rounded-sm font-semibold text-primary underline decoration-primary/40 underline-offset-3 hover:decoration-primary focus-ring"
    >
      {children}
    </Link>
  );
}
