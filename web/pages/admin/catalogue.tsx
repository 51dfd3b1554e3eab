/** /admin/catalogue: loads the brand names of NAFDAC's Green Book: choose, check, add, undo. */
import { useSearchParams } from 'react-router';
import { LoadList } from '../../admin/catalogue/LoadList.tsx';
import { LoadPanel } from '../../admin/catalogue/LoadPanel.tsx';
import { UploadBrands } from '../../admin/catalogue/UploadBrands.tsx';
import { AdminPage } from '../../admin/shell/AdminPage.tsx';
import { t } from '../../i18n.ts';

export function AdminCataloguePage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('load');
  return (
    <AdminPage title={t('Catalogue')} lead={t('Add the brand names that NAFDAC has registered.')}>
      {id === null ? (
        <div className="grid gap-4">
          <UploadBrands onUploaded={(load) => setSearch({ load })} />
          <LoadList />
        </div>
      ) : (
        <LoadPanel key={id} id={id} leave={() => setSearch({})} />
      )}
    </AdminPage>
  );
}
