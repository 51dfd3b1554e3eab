/** The button on a member's profile and offers that opens the chat with them. */
import { useNavigate } from 'react-router';
import { t } from '../i18n.ts';
import { pathOfChat } from '../paths.ts';
import { openChat } from './chat-actions.ts';
import { ActButton } from '../ui/ActButton.tsx';

export function MessageUser({ memberId, label = t('Message user') }: { memberId: string; label?: string }) {
  const navigate = useNavigate();
  return (
    <ActButton kind="quiet" icon="chats" act={async () => navigate(pathOfChat(await openChat(memberId)))}>
      {label}
    </ActButton>
  );
}
