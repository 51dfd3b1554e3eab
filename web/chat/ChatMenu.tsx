/** The menu of a chat: search, mute, and entries a page adds. */
import type { ReactNode } from 'react';
import { wordsOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { showAlert } from '../ui/alert.ts';
import { Menu, MenuLine } from '../ui/Menu.tsx';
import type { Talk } from './queries.ts';
import { mute } from './steps.ts';

interface TalkMenuProps {
  talk: Talk;
  search: () => void;
  children?: ReactNode;
}

export function TalkMenu({ talk: { _id, muted }, search, children }: TalkMenuProps) {
  return (
    <Menu label={t('More about this chat')}>
      <MenuLine icon="search" onClick={search}>
        {t('Search in this chat')}
      </MenuLine>
      <MenuLine
        icon={muted ? 'bell' : 'muted'}
        onClick={() => mute(_id, !muted).catch((error: unknown) => showAlert('Error', wordsOf(error)))}
      >
        {muted ? t('Unmute') : t('Mute')}
      </MenuLine>
      {children}
    </Menu>
  );
}
