/** What of a chat is unsent, and how to write to it. */
import type { Message, Quote } from '#contract/chat/chat.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { RecordedNote } from '../voice/use-recorder.ts';
import { messageKind } from './outbox-kind.ts';
import type { Unsent } from './unsent.ts';

interface UnsentOfChat {
  unsent: readonly Unsent[];
  /** Without files the words are a message; with files they go with the first one. */
  write: (message: string, files?: readonly File[], quote?: Quote) => void;
  writeVoice: (note: RecordedNote, quote?: Quote) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

/** `onSent` hears of messages of this chat that the server has stored. */
export function useUnsent(memberId: string, chatId: string, onSent: (message: Message) => void): UnsentOfChat {
  const { unsent, write, retry, discard } = useOutbox(messageKind, memberId, (message) => {
    if (message.chatId === chatId) onSent(message);
  });
  return {
    unsent: unsent.filter((item) => item.chatId === chatId),
    write(message, files = [], quote) {
      const first = { chatId, message, ...(quote && { quote }) };
      const withFiles = files.map((file, at) => (at === 0 ? { ...first, file } : { chatId, message: '', file }));
      write(files.length > 0 ? withFiles : [first]);
    },
    writeVoice: (note, quote) => write([{ chatId, message: '', ...note, ...(quote && { quote }) }]),
    retry,
    discard,
  };
}
