/** Chooses or drops a file with a table, and shows how much of it was sent. */
import { type ChangeEvent, useId, useState } from 'react';
import { IMPORT_LIMITS } from '#rules/pharmacy/import/import-cell.ts';
import { messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../alert/Banner.tsx';
import { Icon } from '../Icon.tsx';
import { Progress } from '../Progress.tsx';

interface TableFileProps {
  /** Sends the file, and reports the part that was sent. Its failure is shown here. */
  send: (file: File, onProgress: (part: number) => void) => Promise<void>;
}

export function TableFile({ send }: TableFileProps) {
  const id = useId();
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();

  async function upload(file: File | undefined) {
    if (!file || progress !== undefined) return;
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

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    void upload(target.files?.[0]);
    target.value = '';
  }

  return (
    <>
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
    </>
  );
}
