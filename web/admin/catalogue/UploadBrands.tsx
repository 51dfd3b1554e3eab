/** Chooses the table of the Green Book. */
import { t } from '../../i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { TableFile } from '../../ui/form/TableFile.tsx';
import { uploadBrands } from './queries.ts';

export function UploadBrands({ onUploaded }: { onUploaded: (id: string) => void }) {
  return (
    <Card title={t('Load NAFDAC’s Green Book')}>
      <div className="grid gap-4">
        <TableFile send={async (file, onProgress) => onUploaded(await uploadBrands(file, onProgress))} />
        <p className="text-sm text-quiet">
          {t('One row per product, with its name and active ingredient. We recognise the columns.')}
        </p>
      </div>
    </Card>
  );
}
