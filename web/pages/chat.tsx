/** /chat/:id: a chat of two with its messages and wallet. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { SingleChat } from '#contract/chat/chat.ts';
import { MissingChat } from '../chat/room/MissingChat.tsx';
import { Participants } from '../chat/room/Participants.tsx';
import { refetchChat, singleChatQuery } from '../chat/queries.ts';
import { isNotThere } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { RelationButton } from '../people/partner/RelationButton.tsx';
import { PATHS } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { useTitle } from '../ui/hook/use-title.ts';
import { ChatScreenLayout } from './chat-layout.tsx';
import { useBackPath } from './back-path.ts';
import { useChatScreen } from './use-chat-screen.ts';

export function ChatPage() {
  const { id = '' } = useParams();
  const { data: chat, isFetching, error, refetch } = useQuery(singleChatQuery(id));
  useTitle(chat?.partner.fullName ?? t('Chat'));
  // if the member may no longer see it, its cached messages are hidden too
  if (chat && !isNotThere(error)) return <Two key={chat._id} chat={chat} isFetching={isFetching} />;
  return (
    <MissingChat
      heading={t('Chat')}
      error={error}
      retry={refetch}
      title={t('Chat not found')}
      back={{ to: PATHS.chats, text: t('Go to chats') }}
    />
  );
}

function Two({ chat, isFetching }: { chat: SingleChat; isFetching: boolean }) {
  const screen = useChatScreen('chat', chat._id);
  const back = useBackPath(PATHS.chats);
  const { selfId, visible, show, close } = screen;
  return (
    <>
      <ChatScreenLayout
        screen={screen}
        chat={chat}
        isFetching={isFetching}
        title={chat.partner.fullName}
        imageUrl={chat.partner.profileImage.imageUrl}
        back={{ to: back, text: t('Back to chats') }}
        walletName={t('Business wallet')}
        closed={chat.blocked ? <Blocked chat={chat} /> : undefined}
      />
      <Participants chat={chat} selfId={selfId} open={visible === 'participants'} onClose={close}>
        <div className="mt-4">
          <Button kind="quiet" icon="wallet" onClick={() => show('wallet')}>
            {t('Business wallet')}
          </Button>
        </div>
      </Participants>
    </>
  );
}

/** Replaces the message box for a blocked member. Its draft is kept for later. */
function Blocked({ chat: { _id, partner } }: { chat: SingleChat }) {
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-base-300 bg-base-100 p-3 text-sm">
      <p className="text-center wrap-anywhere">
        {t('You blocked {name}. Unblock them to chat again.', { name: partner.fullName })}
      </p>
      <RelationButton other={partner} relation="blocked" changed={() => refetchChat(_id)} />
    </div>
  );
}
