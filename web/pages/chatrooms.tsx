/** /chatrooms: the member's rooms, the one with the newest message first. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EntryList } from '../chat/list/EntryList.tsx';
import { EntryRow } from '../chat/list/EntryRow.tsx';
import { listsQuery } from '../chat/queries.ts';
import { createRoom } from '../chat/chat-actions.ts';
import { ScamWarning } from '../chat/room/ScamWarning.tsx';
import { SearchAll } from '../chat/list/SearchAll.tsx';
import { TitleDialog } from '../chat/room/TitleDialog.tsx';
import { t } from '../i18n.ts';
import { PATHS, pathOfChatroom } from '../paths.ts';
import { useSelf } from '../session.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Empty } from '../ui/list/Empty.tsx';
import { Failed } from '../ui/list/Failed.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Waiting } from '../ui/Spinner.tsx';
import { useTitle } from '../ui/use-title.ts';

export function ChatroomsPage() {
  useTitle(t('Chatrooms'));
  const { _id: selfId } = useSelf();
  const { data: lists, error, isPending, refetch } = useQuery(listsQuery(selfId));
  const [creating, create] = useState(false);
  const navigate = useNavigate();
  const rooms = lists?.rooms;
  const action = (
    <Button icon="plus" onClick={() => create(true)}>
      {t('Create chatroom')}
    </Button>
  );
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('Chatrooms')} action={action}>
        {t('Groups in which you trade.')}
      </PageHead>
      <div className="mb-4">
        <ScamWarning />
      </div>
      {rooms && rooms.length > 0 && <SearchAll />}
      {isPending && <Waiting />}
      {error && !rooms && <Failed error={error} retry={refetch} />}
      {rooms?.length === 0 && (
        <Empty
          icon="chatrooms"
          title={t('No chatroom yet')}
          action={
            <ButtonLink kind="quiet" to={PATHS.offers}>
              {t('See the business list')}
            </ButtonLink>
          }
        >
          {t(
            'Create one and add your partners, or make a business of yours a group: whoever is interested in it is in at once.',
          )}
        </Empty>
      )}
      {rooms && rooms.length > 0 && (
        <EntryList label={t('Chatrooms')} entries={rooms}>
          {(room) => (
            <EntryRow entry={room} selfId={selfId} to={pathOfChatroom(room._id)} name={room.title} named>
              <span className="flex items-center gap-1">
                <Icon name="people" size={16} />
                <span className="sr-only">{t('Members:')}</span>
                {room.memberCount}
              </span>
            </EntryRow>
          )}
        </EntryList>
      )}
      <TitleDialog
        open={creating}
        onClose={() => create(false)}
        heading={t('Create chatroom')}
        yes={t('Create chatroom')}
        action={async (title) => navigate(pathOfChatroom(await createRoom(title)))}
      />
    </div>
  );
}
