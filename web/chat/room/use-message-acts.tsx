/** The actions on a message in a chat: reply, forward, delete for everybody. */
import { type ReactNode, useState } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { deleteMessage } from '../chat-actions.ts';
import { type Reply, useReply } from '../compose/use-reply.ts';
import type { MessageActs } from '../message/message-acts.ts';
import type { Messages } from '../timeline/use-messages.ts';
import { ForwardDialog } from './ForwardDialog.tsx';

interface MessageActsOfChat {
  acts: MessageActs;
  /** Undefined if nothing can be written. */
  reply: Reply | undefined;
  dialogs: ReactNode;
}

export function useMessageActs(
  chatId: string,
  selfId: string,
  history: Messages,
  canWrite: boolean,
): MessageActsOfChat {
  const reply = useReply(chatId, history.messages);
  const [forwarded, forward] = useState<readonly Message[]>();
  const [removed, remove] = useState<Message>();

  async function removeNow() {
    if (removed) history.merge([await deleteMessage(removed)]);
  }

  return {
    acts: {
      ...(canWrite && { reply: reply.begin }),
      forward,
      remove,
      goTo: (seq) => void history.goTo(seq).catch(() => undefined),
    },
    reply: canWrite ? reply : undefined,
    dialogs: (
      <>
        <ForwardDialog messages={forwarded} selfId={selfId} onClose={() => forward(undefined)} />
        <Confirm
          open={removed !== undefined}
          onClose={() => remove(undefined)}
          title={t('Delete for everybody?')}
          yes={t('Delete for everybody')}
          danger
          needsNetwork
          action={removeNow}
        >
          {t(
            'Nobody in this chat can read it any more. If a trade here is not settled, Mortar keeps it for a dispute.',
          )}
        </Confirm>
      </>
    ),
  };
}
