/** The frame of an administrators' screen: title, lead, primary action, content. */
import type { ReactNode } from 'react';
import { PageHead } from '../../ui/Card.tsx';

interface AdminPageProps {
  title: string;
  lead?: string | undefined;
  action?: ReactNode;
  /** Tables take all the width there is. */
  wide?: boolean;
  children: ReactNode;
}

export function AdminPage({ title, lead, action, wide = false, children }: AdminPageProps) {
  return (
    <div className={`mx-auto w-full px-4 py-5 sm:px-6 sm:py-7 ${wide ? 'max-w-[110rem]' : 'max-w-6xl'}`}>
      <PageHead title={title} action={action}>
        {lead}
      </PageHead>
      {children}
    </div>
  );
}
