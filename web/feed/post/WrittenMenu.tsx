/** The menu of a post or comment, for its author and for others. */
import { mayChange } from '#rules/feed/post.ts';
import { mayReport } from '#rules/feed/report.ts';
import { t } from '../../i18n.ts';
import { useSelf } from '../../net/session.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';

interface WrittenMenuProps {
  label: string;
  written: { creatorId: string };
  edit: () => void;
  remove: () => void;
  report: () => void;
}

export function WrittenMenu({ label, written, edit, remove, report }: WrittenMenuProps) {
  const { _id: selfId } = useSelf();
  return (
    <Menu label={label}>
      {mayChange(written, selfId) && (
        <>
          <MenuLine icon="edit" onClick={edit}>
            {t('Edit')}
          </MenuLine>
          <MenuLine icon="remove" grave onClick={remove}>
            {t('Delete')}
          </MenuLine>
        </>
      )}
      {mayReport(written, selfId) && (
        <MenuLine icon="report" onClick={report}>
          {t('Report')}
        </MenuLine>
      )}
    </Menu>
  );
}
