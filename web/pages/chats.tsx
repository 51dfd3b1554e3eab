/** /chats: the member's chats of two, the one with the newest message first, and the way to begin one. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EntryList } from '../chat/list/EntryList.tsx';
import { EntryRow } from '../chat/list/EntryRow.tsx';
import { listsQuery } from '../chat/queries.ts';
import { ScamWarning } from '../chat/room/ScamWarning.tsx';
import { SearchAll } from '../chat/list/SearchAll.tsx';
import { StartChat } from '../chat/list/StartChat.tsx';
import { t } from '../i18n.ts';
import { pathOfChat, PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/use-title.ts';

export function ChatsPage() {
  useTitle(t('Chats'));
  const { _id: selfId } = useSelf();
  const { data: lists, error, isPending, refetch } = useQuery(listsQuery(selfId));
  const [starting, start] = useState(false);
  const chats = lists?.singles;
  const action = (
    <Button icon="plus" onClick={() => start(true)}>
      {t('Start a chat')}
    </Button>
  );
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('Chats')} action={action}>
        {t('You and one partner at a time.')}
      </PageHead>
      <div className="mb-4">
        <ScamWarning />
      </div>
      {chats && chats.length > 0 && <SearchAll />}
      {isPending && <Waiting />}
      {error && !chats && <Failed error={error} retry={refetch} />}
      {chats?.length === 0 && (
        <Empty
          icon="chats"
          title={t('No chat yet')}
          action={
            <ButtonLink kind="quiet" to={PATHS.requests}>
              {t('Find partners')}
            </ButtonLink>
          }
        >
          {t('Start one with a partner, or press Message user on the profile of any member.')}
        </Empty>
      )}
      {chats && chats.length > 0 && (
        <EntryList label={t('Chats')} entries={chats}>
          {(chat) => (
            <EntryRow
              entry={chat}
              selfId={selfId}
              to={pathOfChat(chat._id)}
              name={chat.partner.fullName}
              imageUrl={chat.partner.profileImage.imageUrl}
              named={false}
            />
          )}
        </EntryList>
      )}
      <StartChat open={starting} onClose={() => start(false)} />
    </div>
  );
}
