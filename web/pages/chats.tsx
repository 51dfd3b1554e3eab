/** /chats: what stands beside the list while no chat is open; the list itself is in `chat-panes.tsx`. */
import { NoChatOpen } from '../chat/room/NoChatOpen.tsx';
import { t } from '../i18n.ts';
import { useTitle } from '../ui/use-title.ts';
import { useTwoPanes } from '../ui/use-wide.ts';

export function ChatsPage() {
  useTitle(t('Chats'));
  return useTwoPanes() && <NoChatOpen />;
}
