/** The button on a member's profile and offers that opens the chat with them. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../net/errors.ts';
import { t } from '../i18n.ts';
import { pathOfChat } from '../paths.ts';
import { showAlert } from '../ui/alert/alert.ts';
import { Button } from '../ui/Button.tsx';
import { openChat } from './chat-actions.ts';

export function MessageUser({ memberId, label = t('Message user') }: { memberId: string; label?: string }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function message() {
    setPending(true);
    try {
      await navigate(pathOfChat(await openChat(memberId)));
    } catch (error) {
      showAlert('Error', messageOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button kind="quiet" icon="chats" pending={pending} onClick={() => void message()}>
      {label}
    </Button>
  );
}
