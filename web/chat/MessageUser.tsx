/** The button on a member's profile and offers that opens the chat with them, with the offer's card in it. */
import { useNavigate } from 'react-router';
import { t } from '../i18n.ts';
import { ApiError } from '../net/errors.ts';
import { pathOfChat } from '../paths.ts';
import { openChat, shareOffer } from './chat-actions.ts';
import { ActButton } from '../ui/ActButton.tsx';

interface MessageUserProps {
  memberId: string;
  label?: string;
  /** The offer that the chat is about. Its card is posted once. */
  offerId?: string;
}

export function MessageUser({ memberId, label = t('Message user'), offerId }: MessageUserProps) {
  const navigate = useNavigate();

  async function open() {
    const chatId = await openChat(memberId);
    // the chat opens offline too
    if (offerId) await shareOffer(chatId, offerId, offerId).catch(ignoreOffline);
    await navigate(pathOfChat(chatId));
  }

  return (
    <ActButton kind="quiet" icon="chats" act={open}>
      {label}
    </ActButton>
  );
}

function ignoreOffline(error: unknown): void {
  if (!(error instanceof ApiError) || error.type !== 'offline') throw error;
}
