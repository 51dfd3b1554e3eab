/** Which message the next one answers. Stored on the device beside the words of a draft. */
import { useState } from 'react';
import type { Message, Quote } from '#contract/chat/message.ts';
import { useDraft } from '../../device/use-draft.ts';

export interface Reply {
  quote: Quote | undefined;
  /** Found again on the device, and not chosen since the chat was opened. */
  isRestored: boolean;
  begin: (message: Message) => void;
  end: () => void;
}

/** `messages` are those loaded: one of them that was deleted meanwhile is quoted as deleted. */
export function useReply(chatId: string, messages: readonly Message[]): Reply {
  const { stored, store } = useDraft<Quote>(`chat.${chatId}.reply`);
  /** Undefined while nothing was chosen or ended here, null once it was ended. */
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
