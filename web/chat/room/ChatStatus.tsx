/** The line below a chat's name: the partner's licence, or the members of the room. */
import { t } from '../../i18n.ts';
import { LicenceBadge } from '../../ui/LicenceBadge.tsx';
import type { OpenChat } from '../queries.ts';

/** A line has no room for more names. */
const NAMED = 12;

export function ChatStatus({ chat, selfId }: { chat: OpenChat; selfId: string }) {
  if ('partner' in chat) return chat.partner.licence && <LicenceBadge licence={chat.partner.licence} />;
  const others = chat.users.filter(({ userId }) => userId._id !== selfId);
  const names = others.slice(0, NAMED).map(({ userId }) => userId.firstName);
  return (
    <span className="block truncate" translate="no">
      {[...names, t('You')].join(', ')}
    </span>
  );
}
