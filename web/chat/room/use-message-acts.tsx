/** What a chat does with one of its messages: answer it, send it on, delete it for everybody. */
import { type ReactNode, useState } from 'react';
import type { Message, Quote } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { deleteMessage } from '../chat-actions.ts';
import type { MessageActs } from '../message/message-acts.ts';
import type { Messages } from '../message/use-messages.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

interface MessageActsOfChat {
  acts: MessageActs;
  /** What the next message answers. */
  quote: Quote | undefined;
  endReply: () => void;
  dialogs: ReactNode;
}

export function useMessageActs(selfId: string, history: Messages, canWrite: boolean): MessageActsOfChat {
  const [quote, setQuote] = useState<Quote>();
  const [forwarded, forward] = useState<readonly Message[]>();
  const [removed, remove] = useState<Message>();

  async function removeNow() {
    if (removed) history.take([await deleteMessage(removed)]);
  }

  return {
    acts: {
      ...(canWrite && { reply: (message: Message) => setQuote(quoteOf(message)) }),
      forward,
      remove,
      goTo: (seq) => void history.goTo(seq).catch(() => undefined),
    },
    quote: canWrite ? quote : undefined,
    endReply: () => setQuote(undefined),
    dialogs: (
      <>
        <ForwardDialog messages={forwarded} selfId={selfId} onClose={() => forward(undefined)} />
        <Confirm
          open={removed !== undefined}
          onClose={() => remove(undefined)}
          title={t('Delete for everybody?')}
          yes={t('Delete for everybody')}
          no={t('No')}
          needsNetwork
          action={removeNow}
        >
          {t(
            'Nobody here can read it any more. Where a trade in this chat is not settled, Mortar keeps it for a dispute.',
          )}
        </Confirm>
      </>
    ),
  };
}

function quoteOf({ _id, seq, kind, user, message, attachment }: Message): Quote {
  const durationMs = attachment?.durationMs ?? null;
  return { _id, seq, kind, user: { _id: user._id, firstName: user.firstName }, message, durationMs };
}
