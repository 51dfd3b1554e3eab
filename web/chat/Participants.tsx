/** Who takes part in a room, in a dialog. */
import type { Chatroom } from '#contract/chat.ts';
import { t } from '../i18n.ts';
import { Badge } from '../ui/Badge.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Person } from '../ui/Person.tsx';

interface ParticipantsProps {
  room: Chatroom;
  selfId: string;
  open: boolean;
  onClose: () => void;
}

export function Participants({ room, selfId, open, onClose }: ParticipantsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Participants')}>
      <ul className="divide-y divide-base-300">
        {room.users.map(({ userId: user }) => (
          <li key={user._id} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <Person
                person={user}
                whole
                beside={user._id === selfId && <span className="text-quiet">{t('(you)')}</span>}
              />
            </span>
            {user._id === room.admin && <Badge tone="brand">{t('Admin')}</Badge>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
