/** /chatrooms: the member's rooms, the one with the newest message first. */
import { useQuery } from '@tanstack/react-query';
import { chatroomsQuery, refetchChatrooms } from '../chat/queries.ts';
import { RoomRow } from '../chat/RoomRow.tsx';
import { ScamWarning } from '../chat/ScamWarning.tsx';
import { useSending } from '../chat/use-outbox.ts';
import { t } from '../i18n.ts';
import { useLive } from '../live.ts';
import { PATHS } from '../paths.ts';
import { useSelf } from '../session.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { PageHead } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failed } from '../ui/Failed.tsx';
import { Waiting } from '../ui/Ring.tsx';
import { useTitle } from '../ui/use-title.ts';

export function ChatroomsPage() {
  useTitle(t('Chatrooms'));
  const { _id: selfId } = useSelf();
  const { data: rooms, error, isPending, refetch } = useQuery(chatroomsQuery(selfId));
  useLive('chatMade', refetchChatrooms);
  useLive('chats', refetchChatrooms);
  useSending(selfId);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('Chatrooms')}>{t('Groups in which you trade.')}</PageHead>
      <div className="mb-4">
        <ScamWarning />
      </div>
      {isPending && <Waiting />}
      {error && !rooms && <Failed error={error} retry={refetch} />}
      {rooms?.length === 0 && (
        <Empty
          icon="chatrooms"
          title={t('No chatroom yet')}
          action={<ButtonLink to={PATHS.offers}>{t('See the business list')}</ButtonLink>}
        >
          {t(
            'A chatroom begins with a business: whoever created it gathers its interested partners in a group. Create one, or offer a price on another’s.',
          )}
        </Empty>
      )}
      {rooms && rooms.length > 0 && (
        <ul className="divide-y divide-base-300 overflow-hidden rounded-box border border-base-300 bg-base-100">
          {rooms.map((room) => (
            <li key={room._id}>
              <RoomRow room={room} selfId={selfId} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
