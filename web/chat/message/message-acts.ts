/** What can be done with a message of an open chat, by its screen, from wherever the message is shown. */
import { createContext } from 'react';
import type { Message } from '#contract/chat/message.ts';

export interface MessageActs {
  /** Absent where nothing can be written. */
  reply?: (message: Message) => void;
  /** Several together: an album. */
  forward: (messages: readonly Message[]) => void;
  remove: (message: Message) => void;
  goTo: (seq: number) => void;
}

const nothing = () => undefined;

export const MessageActsContext = createContext<MessageActs>({ forward: nothing, remove: nothing, goTo: nothing });
