/** /product-gallery: the classes of medicines with their generics and brands, and a search over all. Visitors can open it. */
import { useSearchParams } from 'react-router';
import { t } from '../i18n.ts';
import { ActiveAlerts } from '../medicine/batch-alert/ActiveAlerts.tsx';
import { useAlertMark } from '../medicine/batch-alert/use-alert-mark.tsx';
import { Classes } from '../medicine/gallery/Classes.tsx';
import { GallerySearch } from '../medicine/gallery/GallerySearch.tsx';
import { Suggest } from '../medicine/gallery/Suggest.tsx';
import { useGallery } from '../medicine/gallery/queries.ts';
import { useSelf } from '../net/session.ts';
import { OPENED_CLASS } from '../paths.ts';
import { PageHead } from '../ui/Card.tsx';
import { NotYet } from '../ui/list/NotYet.tsx';

export function GalleryPage() {
  const { gallery, error, refetch } = useGallery();
  const isMember = useSelf()._id !== '';
  const mark = useAlertMark(isMember);
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-5 sm:py-7">
      <PageHead title={t('Product Gallery')}>
        {t('Medicines by class, with their brands. Names and facts only: no doses, no advice.')}
      </PageHead>
      {isMember && <ActiveAlerts />}
      {gallery && (
        <>
          <GallerySearch
            gallery={gallery}
            q={q}
            search={search}
            mark={mark}
            otherwise={isMember && <Suggest what="generic" name={q} classes={gallery.classes} />}
          />
          {q === '' && <Classes classes={gallery.classes} opened={params.get(OPENED_CLASS) ?? undefined} mark={mark} />}
          {isMember && q === '' && (
            <div className="mt-4">
              <Suggest what="generic" classes={gallery.classes} />
            </div>
          )}
        </>
      )}
      {!gallery && <NotYet error={error} retry={refetch} />}
    </div>
  );
}
