/** A room's participants and actions: add a partner, hand over, remove, leave. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Chatroom } from '#contract/chat.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { FriendPicker } from '../FriendPicker.tsx';
import { type ManageWhat, Participants } from './Participants.tsx';
import { addPartner, handOver, leave, nameSupplier, removeMember } from '../chat-actions.ts';

interface RoomMembersProps {
  room: Chatroom;
  selfId: string;
  open: boolean;
  onClose: () => void;
  openWallet: () => void;
}

type Asked = { what: 'leave' } | { what: ManageWhat; user: { _id: string; fullName: string } };

export function RoomMembers({ room, selfId, open, onClose, openWallet }: RoomMembersProps) {
  const [adding, add] = useState(false);
  const [asked, ask] = useState<Asked>();
  const isAdmin = room.admin === selfId;
  return (
    <>
      <Participants
        chat={room}
        selfId={selfId}
        open={open}
        onClose={onClose}
        manage={isAdmin ? (what, user) => ask({ what, user }) : undefined}
      >
        <div className="mt-4 flex flex-wrap gap-3">
          <Button icon="plus" onClick={() => add(true)}>
            {t('Add partner')}
          </Button>
          <Button kind="quiet" icon="wallet" onClick={openWallet}>
            {t('Chatroom wallet')}
          </Button>
          <Button kind="danger" icon="leave" onClick={() => ask({ what: 'leave' })}>
            {t('Leave chatroom')}
          </Button>
        </div>
      </Participants>
      <AddPartner room={room} open={adding} onClose={() => add(false)} />
      <AskAgain room={room} isAdmin={isAdmin} asked={asked} close={() => ask(undefined)} />
    </>
  );
}

/** Offers only partners who are not in the room; the dialog stays open for the next one. */
function AddPartner({ room, open, onClose }: { room: Chatroom; open: boolean; onClose: () => void }) {
  const [added, setAdded] = useState<string>();
  return (
    <Dialog open={open} onClose={onClose} title={t('Add partner')}>
      <p role="status" className="text-sm font-medium text-success">
        {added && t('{name} is in the chatroom now.', { name: added })}
      </p>
      <FriendPicker
        open={open}
        without={room.users.map(({ userId }) => userId._id)}
        label={(name) => t('Add {name}', { name })}
        none={t('All your partners are in this chatroom.')}
        pick={async ({ _id, fullName }) => {
          await addPartner(room._id, _id);
          setAdded(fullName);
        }}
      />
    </Dialog>
  );
}

interface AskAgainProps {
  room: Chatroom;
  isAdmin: boolean;
  asked: Asked | undefined;
  close: () => void;
}

function AskAgain({ room, isAdmin, asked, close }: AskAgainProps) {
  const navigate = useNavigate();
  const user = asked && 'user' in asked ? asked.user : undefined;
  const name = user?.fullName ?? '';

  async function leaveRoom() {
    await leave(room._id);
    await navigate(PATHS.chatrooms);
  }

  return (
    <>
      <Confirm
        open={asked?.what === 'leave'}
        onClose={close}
        title={t('Leave this chatroom?')}
        yes={t('Leave chatroom')}
        action={leaveRoom}
      >
        {isAdmin && room.users.length > 1
          ? t('You are the admin: whoever has been here longest takes over. To come back, somebody has to add you.')
          : t('You see no more of what is written here. To come back, somebody has to add you.')}
      </Confirm>
      <Confirm
        open={asked?.what === 'supplier'}
        onClose={close}
        title={t('Name as supplier?')}
        yes={t('Name as supplier')}
        action={() => nameSupplier(room._id, user?._id ?? '')}
      >
        {t('{name} may request the wallet here, as you may: its money is released to whoever requests it.', { name })}
      </Confirm>
      <Confirm
        open={asked?.what === 'no supplier'}
        onClose={close}
        title={t('No longer the supplier?')}
        yes={t('Yes')}
        no={t('No')}
        action={() => nameSupplier(room._id, room.admin)}
      >
        {t('{name} can request no new wallet here. A wallet that they have requested stays.', { name })}
      </Confirm>
      <Confirm
        open={asked?.what === 'hand over'}
        onClose={close}
        title={t('Hand over?')}
        yes={t('Make admin')}
        action={() => handOver(room._id, user?._id ?? '')}
      >
        {t('{name} becomes the admin of this chatroom, and you are a participant like the others.', { name })}
      </Confirm>
      <Confirm
        open={asked?.what === 'remove'}
        onClose={close}
        title={t('Remove from the chatroom?')}
        yes={t('Remove')}
        action={() => removeMember(room._id, user?._id ?? '')}
      >
        {t('{name} sees no more of what is written here. The others read that you removed them.', { name })}
      </Confirm>
    </>
  );
}
