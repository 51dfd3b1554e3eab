/** Where the script shows an alert, as in the app: 65 px from the top and 10 px from the right; it never goes by itself. */
import { t } from '../../i18n.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

const LOOKS = [
  { kind: 'success', icon: 'success', tone: 'border-success bg-success text-success-content' },
  { kind: 'error', icon: 'error', tone: 'border-error bg-error text-error-content' },
] as const satisfies { kind: string; icon: IconName; tone: string }[];

export function AlertPlace() {
  return (
    <div className="fixed top-[65px] right-[10px] z-50 w-[min(24rem,calc(100vw-20px))]">
      {LOOKS.map(({ kind, icon, tone }) => (
        <div key={kind} role={kind === 'error' ? 'alert' : 'status'} data-alert-of={kind}>
          <template>
            <div data-alert="" className={`flex items-start gap-3 rounded-box border py-3 pr-1 pl-4 ${tone}`}>
              <Icon name={icon} size={22} className="mt-0.5" />
              <div className="max-h-[30dvh] min-w-0 grow overflow-y-auto">
                <p className="font-semibold">{kind === 'error' ? t('Error') : t('Success')}</p>
                <p data-words="" className="text-sm wrap-anywhere" />
              </div>
              <button
                type="button"
                aria-label={t('Close')}
                className="-mt-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
              >
                <Icon name="close" />
              </button>
            </div>
          </template>
        </div>
      ))}
    </div>
  );
}
