/** The loading spinner, alone or in place of a screen or list that is loading. */
import { t } from '../i18n.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { useOnline } from './use-online.ts';

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      aria-hidden="true"
      className="shrink-0 animate-spin"
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.22" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** In place of requested content; offline it says that nothing is loading. */
export function Waiting({ label }: { label?: string }) {
  return useOnline() ? <Loading label={label} /> : <NotLoaded />;
}

export function Loading({ label = t('Loading') }: { label?: string | undefined }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-16 text-quiet">
      <span className="text-primary">
        <Spinner size={28} />
      </span>
      <span className="text-sm">{label}</span>
    </div>
  );
}
