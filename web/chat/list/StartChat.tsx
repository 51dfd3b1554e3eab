/** The dialog that opens a chat with one of the member's partners. */
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n.ts';
import { pathOfChat } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';
import { openChat } from '../chat-actions.ts';

const FriendPicker = lazy(async () => ({ default: (await import('../FriendPicker.tsx')).FriendPicker }));

export function StartChat({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const isOnline = useOnline();
  return (
    <Dialog open={open} onClose={onClose} title={t('Start a chat')}>
      {open && !isOnline && (
        <div className="mb-4">
          <Banner kind="warning">
            {t('You are offline. You can continue chats opened here. Start new ones when you are back online.')}
          </Banner>
        </div>
      )}
      {open && (
        <FriendPicker
          open={open}
          label={(name) => t('Chat with {name}', { name })}
          none={t('You have no partners yet.')}
          pick={async ({ _id }) => {
            const chatId = await openChat(_id);
            // beside the list the chat opens and this dialog would stay
            onClose();
            await navigate(pathOfChat(chatId));
          }}
        />
      )}
    </Dialog>
  );
}
