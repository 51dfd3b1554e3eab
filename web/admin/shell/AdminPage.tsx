/** What every administrators' screen stands in: its name, a line about it, its primary action, its content. */
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/Card.tsx';
import { useTitle } from '../../ui/use-title.ts';

interface AdminPageProps {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, action, children }: AdminPageProps) {
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-7">
      <PageHead title={title} action={action}>
        {lead}
      </PageHead>
      {children}
    </div>
  );
}
