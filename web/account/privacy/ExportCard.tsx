/** A copy of the member's data: request it, wait, download it. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { DataExport } from '#contract/account/privacy.ts';
import { EXPORT_HOURS } from '#rules/account/privacy.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { dataExportQuery, downloadExport, requestExport } from './queries.ts';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function ExportCard() {
  const { data, error, refetch } = useQuery(dataExportQuery);
  return (
    <Card title={t('Download your data')}>
      <p className="text-sm">
        {t(
          'One file with your details, messages, offers, payments and uploaded pictures. It does not include what others wrote.',
        )}
      </p>
      <div className="mt-4 grid gap-3">
        {data === undefined && <NotYet error={error} retry={refetch} shape="details" />}
        {data?.file && <Ready ready={{ ...data, file: data.file }} />}
        {data && !data.file && (
          <p role="status" className="flex items-center gap-2 text-sm text-quiet">
            <Spinner /> {t('We are preparing your copy and will email you when it is ready.')}
          </p>
        )}
        {data !== undefined && (data === null || data.file) && <Request isAgain={data !== null} />}
      </div>
    </Card>
  );
}

function Request({ isAgain }: { isAgain: boolean }) {
  const ask = useMutation({ mutationFn: requestExport });
  return (
    <>
      {ask.error && <Banner kind="error">{messageOf(ask.error)}</Banner>}
      <div>
        <Button kind={isAgain ? 'plain' : 'primary'} icon="file" pending={ask.isPending} onClick={() => ask.mutate()}>
          {isAgain ? t('Get a new copy') : t('Get a copy of my data')}
        </Button>
      </div>
      {!isAgain && (
        <p className="text-xs text-quiet">
          {t('Your file will be ready in a few minutes. You then have {hours} hours to download it.', {
            hours: EXPORT_HOURS,
          })}
        </p>
      )}
    </>
  );
}

const KILOBYTE = 1024;

function Ready({ ready }: { ready: DataExport & { file: NonNullable<DataExport['file']> } }) {
  const exportDownload = useMutation({ mutationFn: () => downloadExport(ready) });
  const kilobytes = Math.ceil(ready.file.bytes / KILOBYTE);
  const size =
    kilobytes < KILOBYTE
      ? t('{size, number} KB', { size: kilobytes })
      : t('{size, number} MB', { size: Math.ceil(kilobytes / KILOBYTE) });
  return (
    <>
      {exportDownload.error && <Banner kind="error">{messageOf(exportDownload.error)}</Banner>}
      <div>
        <Button icon="file" pending={exportDownload.isPending} onClick={() => exportDownload.mutate()}>
          {t('Download ({size})', { size })}
        </Button>
      </div>
      <p className="text-xs text-quiet">
        {t('Created {at}. You can download it until {until}.', {
          at: momentOf(ready.createdAt),
          until: momentOf(ready.file.expiresAt),
        })}
      </p>
    </>
  );
}
