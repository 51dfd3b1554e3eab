/** Placeholder of a picture that is loading, or that failed and can be retried. */
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
