/** The head of the chat list: its title, and buttons for a new chat or chatroom. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n.ts';
import { pathOfChatroom } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { createRoom } from '../chat-actions.ts';
import { TitleDialog } from '../room/TitleDialog.tsx';
import { StartChat } from './StartChat.tsx';
import type { TabName } from './tabs.ts';

interface ListHeadProps {
  tab: TabName;
  /** True if it is the screen's main heading and has its main button; beside an open chat, the chat has them. */
  isMain: boolean;
}

export function ListHead({ tab, isMain }: ListHeadProps) {
  const [openDialog, setOpenDialog] = useState<'start' | 'create'>();
  const navigate = useNavigate();
  const Heading = isMain ? 'h1' : 'h2';
  const kind = isMain ? 'primary' : 'quiet';
  const close = () => setOpenDialog(undefined);
  return (
    <header className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Heading className="text-2xl font-bold tracking-tight">{tab === 'groups' ? t('Chatrooms') : t('Chats')}</Heading>
      {tab === 'chats' && (
        <Button kind={kind} icon="plus" onClick={() => setOpenDialog('start')}>
          {t('Start a chat')}
        </Button>
      )}
      {tab === 'groups' && (
        <Button kind={kind} icon="plus" onClick={() => setOpenDialog('create')}>
          {t('Create chatroom')}
        </Button>
      )}
      {tab === 'all' && (
        <Menu label={t('New chat or chatroom')} icon="plus">
          <MenuLine icon="chats" onClick={() => setOpenDialog('start')}>
            {t('Start a chat')}
          </MenuLine>
          <MenuLine icon="chatrooms" onClick={() => setOpenDialog('create')}>
            {t('Create chatroom')}
          </MenuLine>
        </Menu>
      )}
      <StartChat open={openDialog === 'start'} onClose={close} />
      <TitleDialog
        open={openDialog === 'create'}
        onClose={close}
        heading={t('Create chatroom')}
        yes={t('Create chatroom')}
        action={async (title) => {
          const roomId = await createRoom(title);
          close();
          await navigate(pathOfChatroom(roomId));
        }}
      />
    </header>
  );
}
