/** A chip for each active filter, which removes it. */
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { FiltersProps } from './Filters.tsx';
import { filtersOf } from './search-words.ts';

export function FilterChips({ search, ask }: FiltersProps) {
  const filters = filtersOf(search);
  if (filters.length === 0) return null;
  return (
    <ul aria-label={t('Filters that are set')} className="contents">
      {filters.map(({ text: wording, without }) => (
        <li key={wording}>
          <button
            type="button"
            onClick={() => ask(without)}
            aria-label={t('Remove the filter {filter}', { filter: wording })}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-secondary px-4 text-sm font-medium text-secondary-content focus-ring"
          >
            {wording}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
