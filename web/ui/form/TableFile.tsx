/** Chooses or drops a file with a table, and shows how much of it was sent. */
import { useState } from 'react';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../alert/Banner.tsx';
import { Progress } from '../Progress.tsx';
import { FileBox } from './FileBox.tsx';

interface TableFileProps {
  /** Sends the file, and reports the part that was sent. Its failure is shown here. */
  send: (file: File, onProgress: (part: number) => void) => Promise<void>;
}

export function TableFile({ send }: TableFileProps) {
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(file: File) {
    setFailure(undefined);
    if (file.size > IMPORT_LIMITS.fileBytes) return setFailure(t('Files can be up to 10 MB. Split this one.'));
    setProgress(0);
    try {
      await send(file, setProgress);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setProgress(undefined);
    }
  }

  return (
    <>
      {failure !== undefined && <Banner kind="error">{failure}</Banner>}
      <FileBox
        icon="file"
        label={t('Choose an Excel or CSV file, or drop it here')}
        hint={t('At most 10 MB and 20,000 rows. Nothing changes until you confirm.')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        busy={progress !== undefined}
        choose={(file) => void upload(file)}
      />
      {progress !== undefined && <Progress label={t('Sending the file')} part={progress} />}
    </>
  );
}
