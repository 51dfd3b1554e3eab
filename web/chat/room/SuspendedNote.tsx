/** Says in a suspended member's chat and wallet that nobody answers for now, and that money continues as agreed. */
import type { SingleChat } from '#contract/chat/chat.ts';
import { message } from '#rules/i18n/message.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Sentence } from '../../ui/Sentence.tsx';

interface SuspendedNoteProps {
  users: SingleChat['users'];
  selfId: string;
}

export function SuspendedNote({ users, selfId }: SuspendedNoteProps) {
  const gone = users.filter(({ userId }) => userId.suspended && userId._id !== selfId);
  return gone.map(({ userId }) => (
    <Banner key={userId._id} kind="warning">
      <Sentence
        of={message(
          '{name}’s account is suspended, so they can’t answer. Trades already paid continue as agreed. Don’t start new payments.',
          { name: userId.fullName },
        )}
        data={['name']}
      />
    </Banner>
  ));
}
