/** The suspensions of a member, newest first: who, when, why, and how each ended. */
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Standing } from './queries.ts';

export function SuspensionHistory({ suspensions }: Pick<Standing, 'suspensions'>) {
  if (suspensions.length === 0) return null;
  return (
    <section aria-label={t('Suspensions')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('Suspensions')}</h3>
      <ol className="grid gap-3">
        {suspensions.map(({ _id, restored, ...begun }) => (
          <li key={_id} className="grid gap-3 rounded-field border border-base-300 p-3 text-sm">
            {restored && <Decision title={t('Restored')} {...restored} />}
            <Decision title={t('Suspended')} {...begun} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Decision({ title, reason, by, at }: { title: string; reason: string; by: string; at: string }) {
  return (
    <div>
      <p className="flex flex-wrap gap-x-2 text-xs text-quiet">
        <span className="font-semibold text-base-content">{title}</span>
        <Time at={at} />
        <Data>{by}</Data>
      </p>
      <p translate="no" className="mt-1 wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
    </div>
  );
}
