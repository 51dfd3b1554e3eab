/** /pharmacy/:id/import: imports a table of goods: choose, check, import, undo. */
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { t } from '../../i18n.ts';
import { pathOfPharmacy } from '../../paths.ts';
import { pathOfStockImport } from '../../pharmacy/paths.ts';
import { ExportStock } from '../../pharmacy/import/ExportStock.tsx';
import { ImportList } from '../../pharmacy/import/ImportList.tsx';
import { ImportPanel } from '../../pharmacy/import/ImportPanel.tsx';
import { InvoicePhoto } from '../../pharmacy/import/photo/InvoicePhoto.tsx';
import { UploadTable } from '../../pharmacy/import/UploadTable.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { PageHead } from '../../ui/Card.tsx';

export function StockImportPage() {
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const importId = search.get('file');
  const addFile = (file: string) => setSearch({ file });
  if (search.has('photo')) {
    return (
      <Screen>
        <BackLink to={pathOfStockImport(id)}>{t('Import stock')}</BackLink>
        <PageHead title={t('Photo of an invoice')}>
          {t('Lay a printed invoice flat, in good light, and fill the picture with its table.')}
        </PageHead>
        <InvoicePhoto pharmacyId={id} onUploaded={addFile} />
      </Screen>
    );
  }
  return (
    <Screen>
      <BackLink to={pathOfPharmacy(id)}>{t('Pharmacy')}</BackLink>
      <PageHead title={t('Import stock')}>{t('Import your stock from Excel or another program.')}</PageHead>
      {importId === null ? (
        <div className="grid gap-4">
          <UploadTable pharmacyId={id} onUploaded={addFile} />
          <ExportStock pharmacyId={id} />
          <ImportList pharmacyId={id} pathOf={(file) => pathOfStockImport(id, file)} />
        </div>
      ) : (
        <ImportPanel key={importId} pharmacyId={id} importId={importId} leave={() => setSearch({})} />
      )}
    </Screen>
  );
}

function Screen({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-5xl px-4 py-5 sm:py-7">{children}</div>;
}
