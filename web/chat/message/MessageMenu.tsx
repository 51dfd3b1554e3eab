/** The menu of a message: by its button, a long press or a right click. */
import { use } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { endOfDeleting } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { copyText } from '../../ui/alert/copy-text.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';
import { useNow } from '../../ui/hook/use-now.ts';
import { useMenuHold } from './list-hold.ts';
import { MessageActsContext } from './message-acts.ts';

interface MessageMenuProps {
  message: Message;
  own: boolean;
  /** Id by which a press on the message opens it. */
  id: string;
}

export function MessageMenu({ message, own, id }: MessageMenuProps) {
  const { reply, forward, remove } = use(MessageActsContext);
  const until = endOfDeleting(new Date(message.date));
  const now = useNow(own ? until.toISOString() : undefined);
  const { kind, user, _id } = message;
  const onToggle = useMenuHold();
  const label = own ? t('More about your message') : t('More about {name}’s message', { name: user.firstName });
  return (
    <Menu label={label} id={id} onToggle={onToggle}>
      {reply && (
        <MenuLine icon="reply" onClick={() => reply(message)}>
          {t('Reply')}
        </MenuLine>
      )}
      {kind !== 'offer' && kind !== 'voice' && (
        <MenuLine icon="file" onClick={() => void copyText(message.message)}>
          {t('Copy')}
        </MenuLine>
      )}
      <MenuLine icon="share" onClick={() => forward([message])}>
        {t('Forward')}
      </MenuLine>
      {own && now < until && (
        <MenuLine icon="remove" grave onClick={() => remove(message)}>
          {t('Delete for everybody')}
        </MenuLine>
      )}
      {!own && (
        <MenuLine icon="report" onClick={() => askToReport({ kind: 'message', id: _id })}>
          {t('Report')}
        </MenuLine>
      )}
    </Menu>
  );
}
