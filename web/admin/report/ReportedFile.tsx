/** The file of a reported message, fetched only on request: it may be disturbing, and each look is recorded. */
import { useState } from 'react';
import type { ReportCase } from '#contract/feed/admin-report.ts';
import { download } from '../../net/download.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { usePicture } from '../ui/use-picture.ts';
import { EvidencePicture } from '../ui/EvidencePicture.tsx';
import { Sound } from '../ui/Sound.tsx';
import { Section } from './Section.tsx';
import { NotYet } from '../../ui/list/NotYet.tsx';

export function ReportedFile({ report: { _id: id, file } }: { report: ReportCase }) {
  const [isOpen, setOpen] = useState(false);
  if (!file) return null;
  const url = `/api/admin/report/${id}/file`;
  return (
    <Section title={t('Attached file')}>
      <p translate="no" className="mb-2 wrap-anywhere">
        {file.name}
      </p>
      {isOpen ? (
        <Opened url={url} file={file} />
      ) : (
        <Button kind="quiet" icon="file" onClick={() => setOpen(true)}>
          {t('View the file')}
        </Button>
      )}
    </Section>
  );
}

function Opened({ url, file }: { url: string; file: NonNullable<ReportCase['file']> }) {
  if (file.mime.startsWith('image/')) return <EvidencePicture url={url} label={t('The reported picture')} />;
  if (file.durationMs !== null) return <Sound url={url} durationMs={file.durationMs} />;
  return <Document url={url} name={file.name} />;
}

function Document({ url, name }: { url: string; name: string }) {
  const { src, failure, askAgain } = usePicture(url);
  if (failure || !src) return <NotYet error={failure} retry={askAgain} />;
  const save = async () => download(await (await fetch(src)).blob(), name);
  return (
    <Button kind="quiet" icon="file" onClick={() => void save()}>
      {t('Save the file')}
    </Button>
  );
}
