/** Chooses or drops a table file, and offers a template. */
import { call } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TableFile } from '../../ui/form/TableFile.tsx';
import { pathOfInvoicePhoto } from '../paths.ts';
import { uploadTable } from './queries.ts';

export function UploadTable({ pharmacyId, onUploaded }: { pharmacyId: string; onUploaded: (id: string) => void }) {
  return (
    <Card title={t('Choose a file')}>
      <div className="grid gap-4">
        <TableFile send={async (file, onProgress) => onUploaded(await uploadTable(pharmacyId, file, onProgress))} />
        <div>
          <ButtonLink kind="quiet" icon="camera" to={pathOfInvoicePhoto(pharmacyId)}>
            {t('Photo of an invoice')}
          </ButtonLink>
        </div>
        <Templates pharmacyId={pharmacyId} />
      </div>
    </Card>
  );
}

function Templates({ pharmacyId: id }: { pharmacyId: string }) {
  async function save(kind: 'csv' | 'xlsx') {
    try {
      download(
        await call('GET /api/business/pharmacy/:id/import-template/:kind', { id, kind }),
        `mortar-stock.${kind}`,
      );
    } catch (error) {
      showError(error);
    }
  }

  return (
    <div className="grid gap-2 text-sm">
      <p className="text-quiet">
        {t('Any table with one row per batch works. We recognise the columns. Or start with our template.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button kind="quiet" icon="file" onClick={() => void save('xlsx')}>
          {t('Excel template')}
        </Button>
        <Button kind="quiet" icon="file" onClick={() => void save('csv')}>
          {t('CSV template')}
        </Button>
      </div>
    </div>
  );
}
