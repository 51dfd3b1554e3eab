/** A chat's participants in a dialog, with actions that the page adds. */
import type { ReactNode } from 'react';
import type { Chatroom } from '#contract/chat/chat.ts';
import type { OpenChat } from '../queries.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { Person } from '../../ui/Person.tsx';

interface Named {
  _id: string;
  fullName: string;
}

export type ManageWhat = 'supplier' | 'no supplier' | 'hand over' | 'remove';

interface ParticipantsProps {
  chat: OpenChat;
  selfId: string;
  open: boolean;
  onClose: () => void;
  /** Actions on others, if the viewer may take any. */
  manage?: ((what: ManageWhat, user: Named) => void) | undefined;
  children?: ReactNode;
}

export function Participants({ chat, selfId, open, onClose, manage, children }: ParticipantsProps) {
  const room = 'admin' in chat ? chat : undefined;
  return (
    <Dialog open={open} onClose={onClose} title={t('Participants')}>
      <ul className="divide-y divide-base-300">
        {chat.users.map(({ userId: user }) => (
          <li key={user._id} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 grow">
              <Person
                person={user}
                whole
                beside={user._id === selfId && <span className="text-quiet">{t('(you)')}</span>}
              />
            </span>
            {user._id === room?.admin && <Badge tone="brand">{t('Admin')}</Badge>}
            {user._id === room?.supplier && <Badge tone="brand">{t('Seller')}</Badge>}
            {manage && room && (room.may.handOver || room.may.remove) && user._id !== selfId && (
              <Manage user={user} room={room} manage={manage} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </Dialog>
  );
}

interface ManageProps {
  user: Named;
  room: Chatroom;
  manage: NonNullable<ParticipantsProps['manage']>;
}

function Manage({ user, room, manage }: ManageProps) {
  const isSupplier = room.supplier === user._id;
  return (
    <Menu label={t('What to do about {name}', { name: user.fullName })}>
      {room.may.nameSupplier && (
        <MenuLine icon="wallet" onClick={() => manage(isSupplier ? 'no supplier' : 'supplier', user)}>
          {isSupplier ? t('Remove as seller') : t('Make seller')}
        </MenuLine>
      )}
      {room.may.handOver && (
        <MenuLine icon="people" onClick={() => manage('hand over', user)}>
          {t('Make admin')}
        </MenuLine>
      )}
      {room.may.remove && (
        <MenuLine icon="block" grave onClick={() => manage('remove', user)}>
          {t('Remove from the chatroom')}
        </MenuLine>
      )}
    </Menu>
  );
}
