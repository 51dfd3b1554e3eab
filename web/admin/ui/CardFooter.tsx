/** The footer of a card that shows what members see: author, date, and disabled buttons. */
import type { ReactNode } from 'react';
import { Time } from '../../ui/Time.tsx';
import { Member, type Named } from './Member.tsx';

interface CardFooterProps {
  member: Named;
  createdAt: string;
  /** The disabled buttons. */
  children: ReactNode;
}

export function CardFooter({ member, createdAt, children }: CardFooterProps) {
  return (
    <footer className="mt-auto pt-3">
      <p className="flex items-center justify-between gap-3 text-xs">
        <Member member={member} />
        <Time at={createdAt} className="shrink-0 text-quiet" />
      </p>
      <p className="mt-2 -ml-2.5 flex flex-wrap">{children}</p>
    </footer>
  );
}
