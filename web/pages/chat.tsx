/** /chat/:id: one chat of two: its messages, who takes part, and its wallet. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { SingleChat } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { isMissing, MissingChat } from '../chat/MissingChat.tsx';
import { Participants } from '../chat/Participants.tsx';
import { singleChatQuery, soughtIn } from '../chat/queries.ts';
import { shareOffer } from '../chat/steps.ts';
import { TalkFrame } from '../chat/TalkFrame.tsx';
import { TalkHeader } from '../chat/TalkHeader.tsx';
import { TalkMenu } from '../chat/TalkMenu.tsx';
import { t } from '../i18n.ts';
import { useLive } from '../live.ts';
import { OfferLine, OfferPicker } from '../offer/OfferPicker.tsx';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { useTitle } from '../ui/use-title.ts';
import { walletChanged, type WalletPlace, walletQuery } from '../wallet/queries.ts';
import { WalletDialog } from '../wallet/WalletDialog.tsx';
import { WalletLine } from '../wallet/WalletLine.tsx';

export function ChatPage() {
  const { id = '' } = useParams();
  const { data: chat, error, refetch } = useQuery(singleChatQuery(id));
  useTitle(chat?.partner.fullName ?? t('Chat'));
  if (chat && !isMissing(error)) return <Two key={chat._id} chat={chat} />;
  return (
    <MissingChat
      error={error}
      retry={refetch}
      title={t('This chat is not there')}
      back={{ to: PATHS.chats, words: t('To the chats') }}
    />
  );
}

type Shown = 'participants' | 'wallet' | 'search' | 'offer';

function Two({ chat }: { chat: SingleChat }) {
  const { _id: selfId } = useSelf();
  const [search, setSearch] = useSearchParams();
  const [returned] = useState(search.get('reference') ?? undefined);
  const [shown, show] = useState<Shown | undefined>(returned ? 'wallet' : undefined);
  const place: WalletPlace = { kind: 'chat', id: chat._id };
  const { data: wallet } = useQuery(walletQuery(place));
  useLive('wallet', ({ chatId }) => chatId === chat._id && walletChanged(place));
  const openWallet = () => show('wallet');

  function close() {
    show(undefined);
    if (search.has('reference')) setSearch({}, { replace: true });
  }

  return (
    <>
      <TalkFrame>
        <TalkHeader
          chatId={chat._id}
          title={chat.partner.fullName}
          back={{ to: PATHS.chats, words: t('Back to the chats') }}
          muted={chat.muted}
          showParticipants={() => show('participants')}
        >
          <IconButton icon="wallet" label={t('Business wallet')} onClick={openWallet} />
          <TalkMenu talk={chat} search={() => show('search')} />
        </TalkHeader>
        {wallet && <WalletLine wallet={wallet} open={openWallet} />}
        <Conversation
          talk={chat}
          selfId={selfId}
          at={soughtIn(search)}
          searching={shown === 'search'}
          endSearch={close}
          openWallet={openWallet}
          attach={<OfferLine choose={() => show('offer')} />}
        />
      </TalkFrame>
      <Participants talk={chat} selfId={selfId} open={shown === 'participants'} onClose={close}>
        <div className="mt-4">
          <Button kind="quiet" icon="wallet" onClick={openWallet}>
            {t('Business wallet')}
          </Button>
        </div>
      </Participants>
      <WalletDialog place={place} selfId={selfId} open={shown === 'wallet'} onClose={close} returned={returned} />
      <OfferPicker
        open={shown === 'offer'}
        onClose={close}
        selfId={selfId}
        pick={async (offerId) => {
          await shareOffer(chat._id, offerId);
          close();
        }}
      />
    </>
  );
}
