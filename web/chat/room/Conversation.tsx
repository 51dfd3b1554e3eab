/** An open chat's messages and message box, connected to live events and the outbox. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../i18n.ts';
import { useConnected } from '../../outbox/use-outbox.ts';
import { AttachMenu } from '../compose/AttachMenu.tsx';
import { reachOf } from '../marks.ts';
import { MessageBox } from '../compose/MessageBox.tsx';
import { MessageList } from '../timeline/MessageList.tsx';
import { listsQuery, type OpenChat } from '../queries.ts';
import { SearchBar } from './SearchBar.tsx';
import { type WalletNow, withWallet } from '../timeline/cards-now.ts';
import { type Attachments, useAttachments } from '../compose/use-attachments.ts';
import { type Messages, useMessages } from '../timeline/use-messages.ts';
import { notYetAmong } from '../message/unsent.ts';
import { MessageActsContext } from '../message/message-acts.ts';
import { ReplyTray } from '../compose/ReplyTray.tsx';
import type { Reply } from '../compose/use-reply.ts';
import type { RecordedNote } from '../voice/note-storage.ts';
import { useVoice } from '../voice/use-voice.tsx';
import { useMessageActs } from './use-message-acts.tsx';
import { useNotifyTyping } from './use-typing.ts';
import { useUnread } from '../timeline/use-unread.ts';
import { useUnsent } from '../compose/use-unsent.ts';
import type { Opened } from '../timeline/unread-since.ts';
import { entryOf } from '../lists.ts';

interface ConversationProps {
  chat: OpenChat;
  /** True while a newer answer about the chat is loading. */
  isFetching: boolean;
  selfId: string;
  /** Number of the message to open at, from a search. */
  at?: number | undefined;
  searching: boolean;
  endSearch: () => void;
  openWallet?: (() => void) | undefined;
  /** The current wallet, which overrides cached cards. */
  wallet?: WalletNow | undefined;
  /** Further entries of the attach menu. */
  attach?: ReactNode;
  /** Replaces the box if nothing can be written. */
  closed?: ReactNode;
}

/** Pass the chat's id as key, since the state belongs to one chat. */
export function Conversation({
  chat,
  isFetching,
  selfId,
  at,
  searching,
  endSearch,
  openWallet,
  wallet,
  attach,
  closed,
}: ConversationProps) {
  const { _id: chatId, marks } = chat;
  const cached = useMessages(chat);
  const history = { ...cached, messages: withWallet(cached.messages, wallet) };
  const { messages, merge } = history;
  const read = marks.find(({ userId }) => userId === selfId)?.readSeq ?? 0;
  const { opened, isSettled } = useOpened(chat, read, isFetching);
  const unread = useUnread(messages, selfId, opened);
  const waiting = useWaiting(selfId, chatId);
  const outbox = useUnsent(selfId, chatId, (sent) => merge([sent]));
  const pending = notYetAmong(messages, outbox.unsent);
  const attachments = useAttachments(chatId);
  const online = useConnected();
  const input = useNotifyTyping(chatId);

  const goThere = useEffectEvent((seq: number) => void history.goTo(seq).catch(() => undefined));
  useEffect(() => {
    if (at !== undefined) goThere(at);
  }, [at]);

  const { acts, dialogs, reply } = useMessageActs(chatId, selfId, history, !closed);
  const { send, sendVoice } = sending(outbox, { attachments, history, reply });
  const tray = reply && <ReplyTray reply={reply} selfId={selfId} />;
  const voice = useVoice(chatId, sendVoice, tray);

  return (
    <MessageActsContext value={acts}>
      {searching && <SearchBar chatId={chatId} goTo={history.goTo} close={endSearch} />}
      {messages.length === 0 && pending.length === 0 ? (
        <div className="grid min-h-0 grow place-content-center overflow-y-auto p-6 text-center text-quiet">
          <p>{t('No messages yet. Say hello and agree on the goods.')}</p>
        </div>
      ) : (
        <MessageList
          key={history.view}
          history={history}
          chatId={chatId}
          selfId={selfId}
          read={isSettled ? read : undefined}
          waiting={waiting}
          reach={reachOf(marks, selfId)}
          unread={unread}
          unsent={pending}
          online={online}
          retry={outbox.retry}
          discard={outbox.discard}
          openWallet={openWallet}
        />
      )}
      {closed ??
        voice.around(
          <MessageBox
            chatId={chatId}
            attachments={attachments}
            send={send}
            value={input}
            reply={voice.isRecording ? undefined : tray}
            idle={voice.button}
          >
            <AttachMenu choose={(files) => void attachments.choose(files)}>{attach}</AttachMenu>
          </MessageBox>,
        )}
      {dialogs}
    </MessageActsContext>
  );
}

interface Sent {
  attachments: Attachments;
  history: Messages;
  reply: Reply | undefined;
}

/** Wraps sending: scrolls to the end of the chat and drops the quote. */
function sending({ write, writeVoice }: ReturnType<typeof useUnsent>, { attachments, history, reply }: Sent) {
  function sent() {
    reply?.end();
    if (history.inPast) void history.goToNewest().catch(() => undefined);
  }
  return {
    send(message: string) {
      write(message, attachments.chosen, reply?.quote);
      attachments.clear();
      sent();
    },
    sendVoice(note: RecordedNote) {
      writeVoice(note, reply?.quote);
      sent();
    },
  };
}

interface OpenedNow {
  opened: Opened;
  /** True once the server has answered or cannot. Nothing is marked as read before, since that would change the answer. */
  isSettled: boolean;
}

/**
 * Holds what was unread when the chat opened, by the server, because a cached answer may be old. `read` is the reader's mark.
 * `isFetching` must come from the same result as the chat, or an old answer passes for the new one.
 */
function useOpened({ lastSeq, unread }: OpenChat, read: number, isFetching: boolean): OpenedNow {
  const [{ opened, isSettled }, set] = useState({ opened: { read, lastSeq, unread }, isSettled: !isFetching });
  if (!isFetching && !isSettled) set({ opened: { read, lastSeq, unread }, isSettled: true });
  return { opened, isSettled };
}

/** The unread count of this chat in the list of chats, if loaded. */
function useWaiting(selfId: string, chatId: string): number {
  const { data = 0 } = useQuery({
    ...listsQuery(selfId),
    select: (lists) => entryOf(lists, chatId)?.unread ?? 0,
    enabled: false,
  });
  return data;
}
