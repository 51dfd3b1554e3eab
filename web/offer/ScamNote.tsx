/** One line above the offers: money goes through the wallet. Put away until the tab is closed. */
import { t } from '../i18n.ts';
import { IconButton } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useSessionFlag } from '../ui/use-session-flag.ts';

export function ScamNote() {
  const [away, putAway] = useSessionFlag('scam-note');
  if (away) return null;
  return (
    <div className="mb-3 flex items-center gap-2 rounded-field border border-warning bg-warning/20 pl-3 text-xs text-base-content sm:text-sm">
      <Icon name="warning" size={16} className="shrink-0" />
      <p className="min-w-0 grow">{t('Pay only through Mortar’s wallet, to avoid scams.')}</p>
      <IconButton icon="close" label={t('Put the warning away')} onClick={putAway} />
    </div>
  );
}
