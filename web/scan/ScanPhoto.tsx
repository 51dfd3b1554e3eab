/** Reads the code from a photo instead: chosen, or taken with the phone's own camera app. */
import { type ChangeEvent, useState } from 'react';
import type { Message } from '#rules/i18n/message.ts';
import { t } from '../i18n.ts';
import { Icon } from '../ui/Icon.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { Scan } from './pick-reading.ts';
import { readPhoto } from './read-photo.ts';

export function ScanPhoto({ onScan }: { onScan: (scan: Scan) => void }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Message>();

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // lets the same photo be selected again
    currentTarget.value = '';
    if (!file) return;
    setProblem(undefined);
    setBusy(true);
    const answer = await readPhoto(file);
    setBusy(false);
    if ('scan' in answer) onScan(answer.scan);
    else setProblem(answer.problem);
  }

  return (
    <div className="grid gap-1.5">
      <label
        aria-busy={busy}
        className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-dashed border-base-content/45 px-4 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary aria-busy:pointer-events-none"
      >
        {busy ? <Spinner /> : <Icon name="picture" />}
        {busy ? t('Reading the photo') : t('Use a photo of the code')}
        <input type="file" accept="image/*" onChange={(event) => void choose(event)} className="sr-only" />
      </label>
      <p role="alert" className="text-xs font-medium text-error empty:hidden">
        {problem && t(problem)}
      </p>
    </div>
  );
}
