/** /chat/:id: one chat of two: its messages, and who takes part. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import type { SingleChat } from '#contract/chat.ts';
import { Conversation } from '../chat/Conversation.tsx';
import { isMissing, MissingChat } from '../chat/MissingChat.tsx';
import { Participants } from '../chat/Participants.tsx';
import { singleChatQuery } from '../chat/queries.ts';
import { TalkFrame } from '../chat/TalkFrame.tsx';
import { TalkHeader } from '../chat/TalkHeader.tsx';
import { TalkMenu } from '../chat/TalkMenu.tsx';
import { t } from '../i18n.ts';
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
  const [shown, show] = useState<'participants'>();
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
          <TalkMenu talk={chat} />
        </TalkHeader>
        <Conversation talk={chat} selfId={selfId} />
      </TalkFrame>
      <Participants talk={chat} selfId={selfId} open={shown === 'participants'} onClose={() => show(undefined)} />
    </>
  );
}
