/** The menu of an album as a whole: by its button, a long press or a right click. Each picture has its own menu in the viewer. */
import { use } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { useMenuHold } from './list-hold.ts';
import { MessageActsContext } from './message-acts.ts';

interface AlbumMenuProps {
  pictures: readonly Message[];
  own: boolean;
  /** Id by which a press on the album opens it. */
  id: string;
}

export function AlbumMenu({ pictures, own, id }: AlbumMenuProps) {
  const { forward } = use(MessageActsContext);
  const onToggle = useMenuHold();
  const count = pictures.length;
  const name = pictures[0]?.user.firstName ?? '';
  const label = own
    ? t('More about your {count} pictures', { count })
    : t('More about {name}’s {count} pictures', { count, name });
  return (
    <Menu label={label} id={id} onToggle={onToggle}>
      <MenuLine icon="share" onClick={() => forward(pictures)}>
        {t('Forward all {count} pictures', { count })}
      </MenuLine>
    </Menu>
  );
}
