/** The actions on messages of an open chat, provided by its screen. */
import { createContext } from 'react';
import type { Message } from '#contract/chat/message.ts';

export interface MessageActs {
  /** Absent if nothing can be written. */
  reply?: (message: Message) => void;
  /** Several messages are an album. */
  forward: (messages: readonly Message[]) => void;
  remove: (message: Message) => void;
  goTo: (seq: number) => void;
}

const nothing = () => undefined;

export const MessageActsContext = createContext<MessageActs>({ forward: nothing, remove: nothing, goTo: nothing });
