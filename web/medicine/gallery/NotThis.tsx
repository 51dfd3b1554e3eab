/** What a page of the gallery is not, and where products are looked up officially. */
import { t } from '../../i18n.ts';
import { NewTabLink } from '../../ui/NewTabLink.tsx';

/** It has no address for a search: one types the name there. */
const GREEN_BOOK = 'https://greenbook.nafdac.gov.ng/';

export function NotThis() {
  return (
    <aside
      aria-label={t('What this page is not')}
      className="grid gap-3 rounded-box border border-base-300 bg-base-200 p-4 text-sm sm:p-5"
    >
      <p>
        {t(
          'This page lists names, forms, strengths and supply rules. It gives no doses or advice and does not say a product is registered or genuine. It does not replace the leaflet or a professional.',
        )}
      </p>
      <NewTabLink href={GREEN_BOOK} icon="search" className="justify-self-start">
        {t('Search NAFDAC’s Green Book')}
      </NewTabLink>
    </aside>
  );
}
