/** The menu to report a rating; renders nothing if it has no sentence. */
import { mayReport } from '#rules/feed/report.ts';
import { t } from '../../i18n.ts';
import { askToReport } from '../../ui/dialog/report.ts';
import { useSelf } from '../../net/session.ts';
import { Menu, MenuLine } from '../../ui/dialog/Menu.tsx';

interface RatingMenuProps {
  rating: { _id: string; sentence: string };
  by: { _id: string; fullName: string };
}

export function RatingMenu({ rating: { _id: id, sentence }, by }: RatingMenuProps) {
  const { _id: selfId } = useSelf();
  if (sentence === '' || !mayReport({ creatorId: by._id }, selfId)) return null;
  return (
    <span className="-my-2 -mr-2">
      <Menu label={t('More about this rating by {name}', { name: by.fullName })}>
        <MenuLine icon="report" onClick={() => askToReport({ kind: 'rating', id })}>
          {t('Report')}
        </MenuLine>
      </Menu>
    </span>
  );
}
