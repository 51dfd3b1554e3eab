/** The global alert above the whole application; it never goes by itself. */
import { t } from '../i18n.ts';
import { type AlertKind, resetAlert, useAlert } from './alert.ts';
import { Icon, type IconName } from './Icon.tsx';

const LOOKS: Record<AlertKind, { icon: IconName; tone: string }> = {
  Success: { icon: 'success', tone: 'border-success bg-success text-success-content' },
  Warning: { icon: 'warning', tone: 'border-warning bg-warning text-warning-content' },
  Error: { icon: 'error', tone: 'border-error bg-error text-error-content' },
  Neutral: { icon: 'info', tone: 'border-neutral bg-neutral text-neutral-content' },
};

export function AlertBanner() {
  const { alert_show, alert_message, alert_type } = useAlert();
  const { icon, tone } = LOOKS[alert_type];
  const urgent = alert_type === 'Error' || alert_type === 'Warning';
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className="fixed top-[65px] right-[10px] z-50 w-[min(24rem,calc(100vw-20px))]"
    >
      {alert_show && (
        <div className={`flex items-start gap-3 rounded-box border py-3 pr-1 pl-4 ${tone}`}>
          <Icon name={icon} size={22} className="mt-0.5" />
          <div className="min-w-0 grow">
            <p className="font-semibold">{t(alert_type)}</p>
            <p className="text-sm wrap-anywhere">{alert_message}</p>
          </div>
          <button
            type="button"
            onClick={resetAlert}
            aria-label={t('Close')}
            className="-mt-2 grid size-11 cursor-pointer place-items-center rounded-field focus-visible:outline-2 focus-visible:-outline-offset-4"
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
