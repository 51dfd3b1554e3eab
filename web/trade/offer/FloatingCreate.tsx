/** The floating button that creates an offer on a phone, hidden while the keyboard is open. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useKeyboardOpen } from '../../ui/hook/use-keyboard-open.ts';

export function FloatingCreate({ onClick }: { onClick: () => void }) {
  if (useKeyboardOpen()) return null;
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={t('Create business')}
      title={t('Create business')}
      className="btn fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[calc(var(--tabs)+1rem)] z-20 size-14 rounded-full p-0 shadow-lg btn-primary focus-ring sm:hidden"
    >
      <Icon name="plus" size={26} />
    </button>
  );
}
