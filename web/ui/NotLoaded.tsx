/** Shown offline in place of data that this device never loaded. */
import { t } from '../i18n.ts';
import { Icon } from './Icon.tsx';

export function NotLoaded() {
  return (
    <div role="status" className="grid justify-items-center gap-1 px-4 py-12 text-center">
      <Icon name="offline" size={28} className="text-quiet" />
      <p className="mt-1 font-semibold">{t('Not loaded yet')}</p>
      <p className="max-w-xs text-sm text-quiet">{t('It loads once you are online.')}</p>
    </div>
  );
}
