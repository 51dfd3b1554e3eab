/** /chat/:id: one chat of two: its messages, and who takes part. */
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
import { OfferLine, OfferPicker } from '../offer/OfferPicker.tsx';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { useTitle } from '../ui/use-title.ts';

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

function Two({ chat }: { chat: SingleChat }) {
  const { _id: selfId } = useSelf();
  const [shown, show] = useState<'participants' | 'search' | 'offer'>();
  const [search] = useSearchParams();
  const close = () => show(undefined);
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
          <TalkMenu talk={chat} search={() => show('search')} />
        </TalkHeader>
        <Conversation
          talk={chat}
          selfId={selfId}
          at={soughtIn(search)}
          searching={shown === 'search'}
          endSearch={close}
          attach={<OfferLine choose={() => show('offer')} />}
        />
      </TalkFrame>
      <Participants talk={chat} selfId={selfId} open={shown === 'participants'} onClose={close} />
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
