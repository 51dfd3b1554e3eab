/** Placeholder cards while the list of trades loads. */
import { t } from '../../i18n.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { useOnline } from '../../ui/hook/use-online.ts';

export function DealsSkeleton() {
  if (!useOnline()) return <NotLoaded />;
  return (
    <div role="status" aria-busy="true" className="skeleton-part">
      <span className="sr-only">{t('Loading')}</span>
      <div aria-hidden="true" className="grid gap-3">
        {[1, 2, 3, 4].map((at) => (
          <div key={at} className="grid gap-2 rounded-box border border-base-300 bg-base-100 p-4">
            <Line className="h-5 w-3/5" />
            <Line className="h-5 w-2/5" />
            <Line className="w-1/2" />
            <Line className="w-4/5" />
            <Line className="h-11 w-full rounded-field" />
          </div>
        ))}
      </div>
    </div>
  );
}

const Line = ({ className }: { className: string }) => (
  <span className={`block min-h-3.5 rounded-selector bg-base-300 ${className}`} />
);
