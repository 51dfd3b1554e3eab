/** /chatroom/:id: one room: its messages, who takes part, and its wallet. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Chatroom } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { isMissing, MissingChat } from '../chat/MissingChat.tsx';
import { chatroomQuery, soughtIn } from '../chat/queries.ts';
import { RoomMembers } from '../chat/RoomMembers.tsx';
import { rename, shareOffer } from '../chat/steps.ts';
import { TalkFrame } from '../chat/TalkFrame.tsx';
import { TalkHeader } from '../chat/TalkHeader.tsx';
import { TalkMenu } from '../chat/TalkMenu.tsx';
import { TitleDialog } from '../chat/TitleDialog.tsx';
import { t } from '../i18n.ts';
import { useLive } from '../live.ts';
import { OfferLine, OfferPicker } from '../offer/OfferPicker.tsx';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { IconButton } from '../ui/Button.tsx';
import { MenuLine } from '../ui/Menu.tsx';
import { useTitle } from '../ui/use-title.ts';
import { walletChanged, type WalletPlace, walletQuery } from '../wallet/queries.ts';
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

type Shown = 'participants' | 'wallet' | 'search' | 'rename' | 'offer';

function Room({ room }: { room: Chatroom }) {
  const { _id: selfId } = useSelf();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(search.get('reference') ?? undefined);
  const [shown, show] = useState<Shown | undefined>(returned ? 'wallet' : undefined);
  const place: WalletPlace = { kind: 'room', id: room._id };
  const { data: wallet } = useQuery(walletQuery(place));
  useLive('wallet', ({ chatId }) => chatId === room._id && walletChanged(place));
  const openWallet = () => show('wallet');

  function close() {
    show(undefined);
    if (search.has('reference')) setSearch({}, { replace: true });
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
          <TalkMenu talk={room} search={() => show('search')}>
            {room.admin === selfId && (
              <MenuLine icon="edit" onClick={() => show('rename')}>
                {t('Rename')}
              </MenuLine>
            )}
          </TalkMenu>
        </TalkHeader>
        {wallet && <WalletLine wallet={wallet} open={openWallet} />}
        <Conversation
          talk={room}
          selfId={selfId}
          at={soughtIn(search)}
          searching={shown === 'search'}
          endSearch={close}
          openWallet={openWallet}
          attach={<OfferLine choose={() => show('offer')} />}
        />
      </TalkFrame>
      <RoomMembers
        room={room}
        selfId={selfId}
        open={shown === 'participants'}
        onClose={close}
        openWallet={openWallet}
      />
      <TitleDialog
        open={shown === 'rename'}
        onClose={close}
        heading={t('Rename chatroom')}
        yes={t('Rename')}
        first={room.title}
        action={(title) => rename(room._id, title)}
      />
      <OfferPicker
        open={shown === 'offer'}
        onClose={close}
        selfId={selfId}
        pick={async (offerId) => {
          await shareOffer(room._id, offerId);
          close();
        }}
      />
      <WalletDialog place={place} selfId={selfId} open={shown === 'wallet'} onClose={close} returned={returned} />
    </>
  );
}
