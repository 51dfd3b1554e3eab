/** What can be done with a message of somebody else. */
import type { Message } from '#contract/chat/chat.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../report.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';

export function MessageMenu({ message: { _id: id, user } }: { message: Pick<Message, '_id' | 'user'> }) {
  return (
    <Menu label={t('More about this message of {name}', { name: user.firstName })}>
      <MenuLine icon="report" onClick={() => askToReport({ kind: 'message', id })}>
        {t('Report')}
      </MenuLine>
    </Menu>
  );
}
