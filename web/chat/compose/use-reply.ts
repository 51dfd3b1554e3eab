/** The message that the next one quotes. Stored on the device with the draft. */
import { useState } from 'react';
import type { Message, Quote } from '#contract/chat/message.ts';
import { useDraft } from '../../device/use-draft.ts';

export interface Reply {
  quote: Quote | undefined;
  /** True if it was restored from the device, not chosen since the chat opened. */
  isRestored: boolean;
  begin: (message: Message) => void;
  end: () => void;
}

/** `messages`: the loaded ones. A quoted one deleted meanwhile is quoted as deleted. */
export function useReply(chatId: string, messages: readonly Message[]): Reply {
  const { stored, store } = useDraft<Quote>(`chat.${chatId}.reply`);
  /** Undefined while nothing was chosen or dropped here, null once dropped. */
  const [chosen, setChosen] = useState<Quote | null>();
  const quote = (chosen === undefined ? stored : chosen) ?? undefined;
  const loaded = quote && messages.find(({ _id }) => _id === quote._id);

  function choose(next: Quote | undefined) {
    setChosen(next ?? null);
    void store(next);
  }

  return {
    quote: loaded ? quoteOf(loaded) : quote,
    isRestored: chosen === undefined,
    begin: (message) => choose(quoteOf(message)),
    end: () => choose(undefined),
  };
}

function quoteOf({ _id, seq, kind, user, message, attachment }: Message): Quote {
  const durationMs = attachment?.durationMs ?? null;
  return { _id, seq, kind, user: { _id: user._id, firstName: user.firstName }, message, durationMs };
}
