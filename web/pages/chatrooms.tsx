/** /chatrooms: as `chats.tsx`, with the tab of the groups. */
import { NoChatOpen } from '../chat/room/NoChatOpen.tsx';
import { t } from '../i18n.ts';
import { useTitle } from '../ui/use-title.ts';
import { useTwoPanes } from '../ui/use-wide.ts';

export function ChatroomsPage() {
  useTitle(t('Chatrooms'));
  return useTwoPanes() && <NoChatOpen />;
}
