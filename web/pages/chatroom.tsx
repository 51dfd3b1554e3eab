/** /chatroom/:id: a chatroom with its messages, members and wallet. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Chatroom } from '#contract/chat/chat.ts';
import { MissingChat } from '../chat/room/MissingChat.tsx';
import { chatroomQuery } from '../chat/queries.ts';
import { RoomMembers } from '../chat/room/RoomMembers.tsx';
import { rename } from '../chat/chat-actions.ts';
import { TitleDialog } from '../chat/room/TitleDialog.tsx';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { PATHS } from '../paths.ts';
import { MenuLine } from '../ui/dialog/Menu.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { ChatScreenLayout } from './chat-layout.tsx';
import { useBackPath } from './back-path.ts';
import { useChatScreen } from './use-chat-screen.ts';

export function ChatroomPage() {
  const { id = '' } = useParams();
  const { data: room, isFetching, error, refetch } = useQuery(chatroomQuery(id));
  useTitle(room?.title ?? t('Chatroom'));
  // after leaving or removal, cached messages are hidden too
  if (room && !isNotThere(error)) return <Room key={room._id} room={room} isFetching={isFetching} />;
  return (
    <MissingChat
      heading={t('Chatroom')}
      error={error}
      retry={refetch}
      title={t('Chatroom not found')}
      back={{ to: PATHS.chatrooms, text: t('Go to chatrooms') }}
    />
  );
}

function Room({ room, isFetching }: { room: Chatroom; isFetching: boolean }) {
  const screen = useChatScreen('room', room._id);
  const back = useBackPath(PATHS.chatrooms);
  const { selfId, visible, show, close } = screen;
  return (
    <>
      <ChatScreenLayout
        screen={screen}
        chat={room}
        isFetching={isFetching}
        title={room.title}
        back={{ to: back, text: t('Back to chatrooms') }}
        memberCount={room.users.length}
        walletName={t('Chatroom wallet')}
        menu={
          room.may.rename && (
            <MenuLine icon="edit" onClick={() => show('rename')}>
              {t('Rename')}
            </MenuLine>
          )
        }
      />
      <RoomMembers
        room={room}
        selfId={selfId}
        open={visible === 'participants'}
        onClose={close}
        openWallet={() => show('wallet')}
      />
      <TitleDialog
        open={visible === 'rename'}
        onClose={close}
        heading={t('Rename chatroom')}
        yes={t('Rename')}
        first={room.title}
        action={(title) => rename(room._id, title)}
      />
    </>
  );
}
