/** /chatroom/:id: one room: its messages, who takes part, and its wallet. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Chatroom } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { isMissing, MissingChat } from '../chat/MissingChat.tsx';
import { Participants } from '../chat/Participants.tsx';
import { chatroomQuery } from '../chat/queries.ts';
import { TalkFrame } from '../chat/TalkFrame.tsx';
import { TalkHeader } from '../chat/TalkHeader.tsx';
import { TalkMenu } from '../chat/TalkMenu.tsx';
import { t } from '../i18n.ts';
import { useLive } from '../live.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { IconButton } from '../ui/Button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { walletChanged, walletQuery } from '../wallet/queries.ts';
import { WalletDialog } from '../wallet/WalletDialog.tsx';
import { WalletLine } from '../wallet/WalletLine.tsx';

export function ChatroomPage() {
  const { id = '' } = useParams();
  const { data: room, error, refetch } = useQuery(chatroomQuery(id));
  useTitle(room?.title ?? t('Chatroom'));
  if (room && !isMissing(error)) return <Room key={room._id} room={room} />;
  return (
    <MissingChat
      error={error}
      retry={refetch}
      title={t('This chatroom is not there')}
      back={{ to: PATHS.chatrooms, words: t('To the chatrooms') }}
    />
  );
}

function Room({ room }: { room: Chatroom }) {
  const { _id: selfId } = useSelf();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(search.get('reference') ?? undefined);
  const [shown, show] = useState<'participants' | 'wallet' | undefined>(returned ? 'wallet' : undefined);
  const { data: wallet } = useQuery(walletQuery(room._id));
  useLive('wallet', ({ chatId }) => chatId === room._id && walletChanged(room._id));
  const openWallet = () => show('wallet');

  function close() {
    show(undefined);
    if (search.size > 0) setSearch({}, { replace: true });
  }

  return (
    <>
      <TalkFrame>
        <TalkHeader
          chatId={room._id}
          title={room.title}
          back={{ to: PATHS.chatrooms, words: t('Back to the chatrooms') }}
          memberCount={room.users.length}
          muted={room.muted}
          showParticipants={() => show('participants')}
        >
          <IconButton icon="wallet" label={t('Chatroom wallet')} onClick={openWallet} />
          <TalkMenu talk={room} />
        </TalkHeader>
        {wallet && <WalletLine wallet={wallet} open={openWallet} />}
        <Conversation talk={room} selfId={selfId} openWallet={openWallet} />
      </TalkFrame>
      <Participants talk={room} selfId={selfId} open={shown === 'participants'} onClose={close} />
      <WalletDialog roomId={room._id} selfId={selfId} open={shown === 'wallet'} onClose={close} returned={returned} />
    </>
  );
}
