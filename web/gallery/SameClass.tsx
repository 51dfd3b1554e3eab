/** The rest of a generic's class, marked as something else; what holds it makes the links. */
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';

/** The look of a link. */
export const OTHER = 'flex min-h-11 items-center py-1.5 hover:underline focus-ring';

export function SameClass({ n, children }: { n: number; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm font-semibold focus-ring">
        <Icon name="forward" className="shrink-0 text-quiet transition-transform group-open:rotate-90" />
        {t('Same class, not equivalent: {n}', { n })}
      </summary>
      <p className="mt-1 text-quiet">
        {t('Other medicines that the catalogue lists in the same class. None of them is equivalent to this one.')}
      </p>
      <ul className="mt-1 divide-y divide-base-300">{children}</ul>
    </details>
  );
}
