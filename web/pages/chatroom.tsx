/** /chatroom/:id: one room: its messages, who takes part, and its wallet. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Chatroom } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { Participants } from '../chat/Participants.tsx';
import { chatroomQuery, refetchChats } from '../chat/queries.ts';
import { RoomHeader } from '../chat/RoomHeader.tsx';
import { ApiError } from '../errors.ts';
import { t } from '../i18n.ts';
import { useLive } from '../live.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { ButtonLink, IconButton } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { useTitle } from '../ui/use-title.ts';
import { walletChanged, walletQuery } from '../wallet/queries.ts';
import { WalletDialog } from '../wallet/WalletDialog.tsx';
import { WalletLine } from '../wallet/WalletLine.tsx';

export function ChatroomPage() {
  const { id = '' } = useParams();
  const { data: room, error, isPending, refetch } = useQuery(chatroomQuery(id));
  useTitle(room?.title ?? t('Chatroom'));
  useLive('chats', ({ chatId }) => chatId === id && refetchChats(id));
  const isMissing = error instanceof ApiError && ['not_found', 'invalid'].includes(error.type);
  if (room && !isMissing) return <Room key={room._id} room={room} />;
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      {isPending && <Waiting />}
      {isMissing && (
        <Empty
          icon="chatrooms"
          title={t('This chatroom is not there')}
          action={<ButtonLink to={PATHS.chatrooms}>{t('To the chatrooms')}</ButtonLink>}
        >
          {t('You are not one of its participants, or the address has a mistake.')}
        </Empty>
      )}
      {error && !isMissing && <Failed error={error} retry={refetch} />}
    </div>
  );
}

/** Fills what the bars leave of the window, so that the message box stays in sight above a phone's keyboard. */
function Room({ room }: { room: Chatroom }) {
  const { _id: selfId } = useSelf();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(search.get('reference') ?? undefined);
  const [shown, show] = useState<'participants' | 'wallet' | undefined>(returned ? 'wallet' : undefined);
  const { data: wallet } = useQuery(walletQuery(room._id));
  useLive('wallet', ({ chatId }) => chatId === room._id && walletChanged(room._id));

  function close() {
    show(undefined);
    if (search.size > 0) setSearch({}, { replace: true });
  }

  return (
    <div className="relative min-h-72 grow">
      <div className="absolute inset-0 mx-auto flex max-w-5xl flex-col border-base-300 bg-base-200 sm:border-x">
        <RoomHeader title={room.title} memberCount={room.users.length} showParticipants={() => show('participants')}>
          <IconButton icon="wallet" label={t('Chatroom wallet')} onClick={() => show('wallet')} />
        </RoomHeader>
        {wallet && <WalletLine wallet={wallet} open={() => show('wallet')} />}
        <Conversation room={room} selfId={selfId} />
      </div>
      <Participants room={room} selfId={selfId} open={shown === 'participants'} onClose={close} />
      <WalletDialog roomId={room._id} selfId={selfId} open={shown === 'wallet'} onClose={close} returned={returned} />
    </div>
  );
}
