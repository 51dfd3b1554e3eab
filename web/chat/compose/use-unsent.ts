/** The unsent messages of a chat, and functions to send new ones. */
import type { Message, Quote } from '#contract/chat/message.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { RecordedNote } from '../voice/note-storage.ts';
import type { Chosen } from './use-attachments.ts';
import { messageKind } from './outbox-kind.ts';
import type { Unsent } from '../message/unsent.ts';

type Captioned = Pick<Chosen, 'file' | 'caption'>;

interface UnsentOfChat {
  unsent: readonly Unsent[];
  /** The text is its own message if there are no files, or else goes with the first file, before its own caption. */
  write: (message: string, files?: readonly Captioned[], quote?: Quote) => void;
  writeVoice: (note: RecordedNote, quote?: Quote) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => void;
}

/** `onSent` gets the messages of this chat that the server has stored. */
export function useUnsent(memberId: string, chatId: string, onSent: (message: Message) => void): UnsentOfChat {
  const { unsent, write, retry, discard } = useOutbox(messageKind, memberId, (message) => {
    if (message.chatId === chatId) onSent(message);
  });
  return {
    unsent: unsent.filter((item) => item.chatId === chatId),
    write(message, files = [], quote) {
      const first = { chatId, message, ...(quote && { quote }) };
      const withFiles = files.map(({ file, caption = '' }, at) =>
        at === 0
          ? { ...first, message: [message, caption].filter(Boolean).join('\n'), file }
          : { chatId, message: caption, file },
      );
      write(files.length > 0 ? withFiles : [first]);
    },
    writeVoice: ({ file, seconds, nonce }, quote) =>
      write([{ chatId, message: '', file, seconds, nonce, ...(quote && { quote }) }]),
    retry,
    discard,
  };
}
