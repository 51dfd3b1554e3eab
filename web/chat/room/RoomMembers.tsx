/** A room's participants and actions: add a partner, hand over the room, remove, leave. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Chatroom } from '#contract/chat/chat.ts';
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
  return (
    <>
      <Participants
        chat={room}
        selfId={selfId}
        open={open}
        onClose={onClose}
        manage={(what, user) => ask({ what, user })}
      >
        <div className="mt-4 flex flex-wrap gap-3">
          {room.may.add && (
            <Button icon="plus" onClick={() => add(true)}>
              {t('Add partner')}
            </Button>
          )}
          <Button kind="quiet" icon="wallet" onClick={openWallet}>
            {t('Chatroom wallet')}
          </Button>
          <Button kind="danger" icon="leave" onClick={() => ask({ what: 'leave' })}>
            {t('Leave chatroom')}
          </Button>
        </div>
      </Participants>
      <AddPartner room={room} open={adding} onClose={() => add(false)} />
      <AskAgain room={room} asked={asked} close={() => ask(undefined)} />
    </>
  );
}

/** Offers only partners outside the room; the dialog stays open to add more. */
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
  asked: Asked | undefined;
  close: () => void;
}

function AskAgain({ room, asked, close }: AskAgainProps) {
  const navigate = useNavigate();

  async function leaveRoom() {
    await leave(room._id);
    await navigate(PATHS.chatrooms);
  }

  const question = asked?.what === 'leave' ? { ...leaving(room), action: leaveRoom } : asked && managing(room, asked);
  return (
    <Confirm
      open={question !== undefined}
      onClose={close}
      title={question?.title ?? ''}
      yes={question?.yes ?? ''}
      danger={asked?.what === 'leave' || asked?.what === 'remove'}
      action={async () => question?.action()}
    >
      {question?.text}
    </Confirm>
  );
}

function leaving(room: Chatroom) {
  return {
    title: t('Leave this chatroom?'),
    yes: t('Leave chatroom'),
    text:
      room.may.handOver && room.users.length > 1
        ? t('You are the admin. The participant who joined first takes over. To come back, someone must add you.')
        : t('You won’t see new messages. To come back, someone must add you.'),
  };
}

function managing({ _id: id, admin }: Chatroom, { what, user }: Extract<Asked, { what: ManageWhat }>) {
  const { _id: userId, fullName: name } = user;
  switch (what) {
    case 'supplier':
      return {
        title: t('Make seller?'),
        yes: t('Make seller'),
        text: t('{name} can request the wallet here, like you. The money is released to the person who requests it.', {
          name,
        }),
        action: () => nameSupplier(id, userId),
      };
    case 'no supplier':
      return {
        title: t('Remove as seller?'),
        yes: t('Remove'),
        text: t('{name} can’t request a new wallet here. Wallets they already requested stay.', { name }),
        action: () => nameSupplier(id, admin),
      };
    case 'hand over':
      return {
        title: t('Hand over?'),
        yes: t('Make admin'),
        text: t('{name} becomes the admin of this chatroom. You become a participant.', { name }),
        action: () => handOver(id, userId),
      };
    case 'remove':
      return {
        title: t('Remove from the chatroom?'),
        yes: t('Remove'),
        text: t('{name} won’t see new messages. The others see that you removed them.', { name }),
        action: () => removeMember(id, userId),
      };
  }
}
