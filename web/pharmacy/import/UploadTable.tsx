/** Chooses or drops a table file, and offers a template. */
import { type ChangeEvent, useId, useState } from 'react';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { call } from '../../net/api.ts';
import { download } from '../../net/download.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { showError } from '../../ui/alert/alert.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Progress } from './Progress.tsx';
import { uploadTable } from './queries.ts';

export function UploadTable({ pharmacyId, onUploaded }: { pharmacyId: string; onUploaded: (id: string) => void }) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file || progress !== undefined) return;
    setFailure(undefined);
    if (file.size > IMPORT_LIMITS.fileBytes) return setFailure(t('Files can be up to 10 MB. Split this one.'));
    setProgress(0);
    try {
      onUploaded(await uploadTable(pharmacyId, file, setProgress));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void upload(target.files?.[0]);
    target.value = '';
  }

  return (
    <Card title={t('Choose a file')}>
      <div className="grid gap-4">
        {failure !== undefined && <Banner kind="error">{failure}</Banner>}
        <label
          htmlFor={id}
          aria-busy={progress !== undefined}
          className="relative grid min-h-36 cursor-pointer place-items-center content-center gap-2 rounded-box border border-dashed border-base-content/45 px-4 py-6 text-center text-sm hover:bg-base-200 has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
        >
          <span className="text-primary">
            <Icon name="file" size={28} />
          </span>
          <span className="font-medium">{t('Choose an Excel or CSV file, or drop it here')}</span>
          <span className="text-quiet">{t('At most 10 MB and 20,000 rows. Nothing changes until you confirm.')}</span>
          {/* covers the whole box, so that a file can be dropped on it */}
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={choose}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        {progress !== undefined && <Progress label={t('Sending the file')} part={progress} />}
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
