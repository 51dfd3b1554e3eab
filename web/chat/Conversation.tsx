/** An open room's messages and the box to write in, joined to the live line and to the outbox. */
import type { Chatroom } from '#contract/chat.ts';
import { t } from '../i18n.ts';
import { useLiveState } from '../live.ts';
import { MessageBox } from './MessageBox.tsx';
import { MessageList } from './MessageList.tsx';
import { notYetAmong } from './outbox.ts';
import { useMessages } from './use-messages.ts';
import { useOutbox } from './use-outbox.ts';

/** Give it the room's id as key: it remembers what it has shown. */
export function Conversation({ room, selfId }: { room: Chatroom; selfId: string }) {
  const { take, ...shown } = useMessages(room);
  const { messages } = shown;
  const { unsent, write, retry, discard } = useOutbox(selfId, room._id, (sent) => take([sent]));
  const pending = notYetAmong(messages, selfId, unsent);
  const online = useLiveState() === 'online';
  return (
    <>
      {messages.length === 0 && pending.length === 0 ? (
        <div className="grid min-h-0 grow place-content-center overflow-y-auto p-6 text-center text-quiet">
          <p>{t('No messages yet. Greet your partners and agree on the goods.')}</p>
        </div>
      ) : (
        <MessageList {...shown} selfId={selfId} unsent={pending} online={online} retry={retry} discard={discard} />
      )}
      <MessageBox send={(message) => write(message, messages.at(-1)?.seq ?? 0)} />
    </>
  );
}
