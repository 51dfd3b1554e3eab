/** The search of the gallery: a plain form, which the server answers. */
import { CATALOGUE_LIMITS } from '#rules/medicine/catalogue.ts';
import { GALLERY_SEARCH } from '#rules/medicine/gallery-page.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

export function SearchForm({ q }: { q: string }) {
  return (
    <search>
      <form action={PATHS.gallery} className="mb-3 flex gap-2">
        <input
          type="search"
          name={GALLERY_SEARCH}
          defaultValue={q}
          aria-label={t('Search the gallery')}
          placeholder={t('Medicine, brand or class')}
          minLength={CATALOGUE_LIMITS.queryMin}
          maxLength={CATALOGUE_LIMITS.query}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 min-w-0 grow rounded-field border border-base-content/45 bg-base-100 px-3 text-base placeholder:text-quiet focus-ring"
        />
        <button
          type="submit"
          aria-label={t('Search the gallery')}
          className="btn btn-square border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
