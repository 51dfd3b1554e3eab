/** The menu of a chat: search, mute, and entries that the page adds. */
import type { ReactNode } from 'react';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import type { OpenChat } from '../queries.ts';
import { mute } from '../chat-actions.ts';

interface ChatMenuProps {
  chat: OpenChat;
  search: () => void;
  children?: ReactNode;
}

export function ChatMenu({ chat: { _id, muted }, search, children }: ChatMenuProps) {
  return (
    <Menu label={t('More about this chat')}>
      <MenuLine icon="search" onClick={search}>
        {t('Search in this chat')}
      </MenuLine>
      <MenuLine icon={muted ? 'bell' : 'muted'} onClick={() => mute(_id, !muted).catch(showError)}>
        {muted ? t('Unmute') : t('Mute')}
      </MenuLine>
      {children}
    </Menu>
  );
}
