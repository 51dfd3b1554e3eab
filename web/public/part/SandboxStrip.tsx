/** A strip that says no real money moves here. The script hides it while the tab is open, once it is dismissed. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

export function SandboxStrip() {
  return (
    <aside
      aria-label={t('Sandbox')}
      data-strip=""
      className="flex items-center justify-center gap-1 border-b border-base-300 bg-secondary pl-4 text-sm text-secondary-content"
    >
      <p className="py-1.5">{t('Sandbox: no real money moves')}</p>
      <button
        type="button"
        data-needs-script=""
        aria-label={t('Dismiss')}
        className="-my-1 grid size-11 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
      >
        <Icon name="close" size={16} />
      </button>
    </aside>
  );
}
