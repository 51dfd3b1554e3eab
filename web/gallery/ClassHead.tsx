/** What opens a class of medicines: its name, and how many there are. */
import type { CatalogueClass } from '#contract/catalogue/catalogue.ts';
import { t } from '../i18n.ts';
import { Data } from '../ui/Data.tsx';
import { Icon } from '../ui/Icon.tsx';

export function ClassHead({ drugs }: { drugs: CatalogueClass }) {
  return (
    <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-box px-4 py-2.5 focus-ring">
      <Icon name="forward" className="shrink-0 text-quiet transition-transform group-open:rotate-90" />
      <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[1fr_auto] sm:items-center">
        <h2 className="font-semibold tracking-tight wrap-anywhere">
          <Data>{drugs.name}</Data>
        </h2>
        <span className="text-xs text-quiet">
          {t('{n, plural, one {# medicine} other {# medicines}}', { n: drugs.generics.length })}
        </span>
      </span>
    </summary>
  );
}
