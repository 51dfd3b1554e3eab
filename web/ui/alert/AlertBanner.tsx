/** The alert, 65 px from the top and 10 px from the right. It stays until closed, and the screen makes room for it. */
import { type Message, message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { type AlertKind, resetAlert, useAlert } from './alert.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useTopDialog } from '../open-dialogs.ts';

const LOOKS: Record<AlertKind, { name: Message; icon: IconName; tone: string }> = {
  Success: { name: message('Success'), icon: 'success', tone: 'border-success bg-success text-success-content' },
  Warning: { name: message('Warning'), icon: 'warning', tone: 'border-warning bg-warning text-warning-content' },
  Error: { name: message('Error'), icon: 'error', tone: 'border-error bg-error text-error-content' },
  Neutral: { name: message('Neutral'), icon: 'info', tone: 'border-neutral bg-neutral text-neutral-content' },
};

/** The gap between the alert and the content below. */
const GAP_PX = 9;

/** Rendered above the whole app, or inside the topmost open dialog. `dialog`: the name of the dialog it is in. */
export function AlertBanner({ dialog }: { dialog?: string }) {
  const { alert_show, alert_message, alert_type } = useAlert();
  const isHere = useTopDialog() === dialog;
  const { name, icon, tone } = LOOKS[alert_type];
  const urgent = alert_type === 'Error' || alert_type === 'Warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className="fixed top-[65px] right-[10px] z-50 w-[min(24rem,calc(100vw-20px))]"
    >
      {alert_show && isHere && (
        <div ref={makeRoom} data-alert className={`flex items-start gap-3 rounded-box border py-3 pr-1 pl-4 ${tone}`}>
          <Icon name={icon} size={22} className="mt-0.5" />
          <div className="max-h-[30dvh] min-w-0 grow overflow-y-auto">
            <p className="font-semibold">{t(name)}</p>
            <p className="text-sm wrap-anywhere">{alert_message}</p>
          </div>
          <button
            type="button"
            onClick={resetAlert}
            aria-label={t('Close')}
            className="-mt-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

/** Publishes where the alert ends, so that content below the bar or a dialog's head starts after it. */
function makeRoom(banner: HTMLElement | null): (() => void) | undefined {
  if (!banner) return undefined;
  const { style } = document.documentElement;
  const scroller = banner.closest('dialog') ?? document.documentElement;
  const observer = new ResizeObserver(() => {
    const { scrollTop } = scroller;
    style.setProperty('--alert-end', `${Math.ceil(banner.getBoundingClientRect().bottom) + GAP_PX}px`);
    // the browser keeps the reading position, which may be under the alert now
    requestAnimationFrame(() => (scroller.scrollTop = scrollTop));
  });
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--alert-end');
  };
}
