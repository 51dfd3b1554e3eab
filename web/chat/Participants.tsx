/** Who takes part in a chat, in a dialog; a page puts below them what can be done. */
import type { ReactNode } from 'react';
import type { Talk } from './queries.ts';
import { t } from '../i18n.ts';
import { Badge } from '../ui/Badge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Person } from '../ui/Person.tsx';

interface ParticipantsProps {
  talk: Talk;
  selfId: string;
  open: boolean;
  onClose: () => void;
  /** Stands behind each participant. */
  actionFor?: (user: { _id: string; fullName: string }) => ReactNode;
  children?: ReactNode;
}

export function Participants({ talk, selfId, open, onClose, actionFor, children }: ParticipantsProps) {
  const admin = 'admin' in talk ? talk.admin : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('Participants')}>
      <ul className="divide-y divide-base-300">
        {talk.users.map(({ userId: user }) => (
          <li key={user._id} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <Person
                person={user}
                whole
                beside={user._id === selfId && <span className="text-quiet">{t('(you)')}</span>}
              />
            </span>
            {user._id === admin && <Badge tone="brand">{t('Admin')}</Badge>}
            {actionFor?.(user)}
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  );
}
