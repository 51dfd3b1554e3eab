/** In the place of a picture that has not come: it is on its way, or can be asked for again. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

export function PictureWaits({ failed }: { failed: boolean }) {
  if (!failed) return <Spinner />;
  return (
    <span className="flex items-center gap-2 px-2 text-xs">
      <Icon name="offline" size={18} /> {t('Reload')}
    </span>
  );
}
