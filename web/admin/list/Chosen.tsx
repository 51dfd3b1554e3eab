/** Actions on the selected rows at the bottom of the window. Each is confirmed and shows what failed. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { useReason } from '../ui/use-reason.tsx';
import type { ListAct, ListDefinition, ListRow } from './definition.ts';
import { questionOf } from './question.ts';
import { useActs } from './use-acts.ts';
import { type BulkResult, useBulk } from './use-bulk.ts';

interface ChosenProps<Row extends ListRow> {
  list: ListDefinition<Row>;
  rows: readonly Row[];
  clear: () => void;
}

export function Chosen<Row extends ListRow>({ list, rows, clear }: ChosenProps<Row>) {
  const acts = useActs(list.acts);
  const { progress, run } = useBulk(list);
  const { ask, dialog } = useReason();
  const [result, setResult] = useState<BulkResult>();

  async function start(act: ListAct<Row>) {
    const fitting = rows.filter(act.fits);
    const reason = await ask(questionOf(act, fitting.length));
    if (reason === undefined) return;
    const outcome = await run(act, fitting, reason);
    await queueChanged(list.name);
    clear();
    if (outcome.failures.length > 0) setResult(outcome);
    else showAlert('Success', act.done(outcome.done));
  }

  return (
    <>
      {rows.length > 0 && (
        <div className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-base-300 bg-base-100 p-3 shadow-lg">
          <p role="status" className="mr-auto text-sm font-medium">
            {progress
              ? t('{done, number} of {of, number} are done', progress)
              : t('{n, plural, one {# row selected} other {# rows selected}}', { n: rows.length })}
          </p>
          {acts.map((act) => (
            <Button
              key={act.name.id}
              kind={act.grave ? 'danger' : 'quiet'}
              pending={progress !== undefined}
              disabled={!rows.some(act.fits)}
              onClick={() => void start(act)}
            >
              {t(act.name)}
            </Button>
          ))}
          <Button kind="plain" disabled={progress !== undefined} onClick={clear}>
            {t('Clear')}
          </Button>
        </div>
      )}
      {dialog}
      <Dialog open={result !== undefined} onClose={() => setResult(undefined)} title={t('Not everything was done')}>
        {result && <Failures result={result} />}
      </Dialog>
    </>
  );
}

function Failures({ result: { done, failures } }: { result: BulkResult }) {
  return (
    <div className="grid gap-4">
      <p>
        {t('{done, plural, one {# done} other {# done}}, {failed, plural, one {# failed} other {# failed}}:', {
          done,
          failed: failures.length,
        })}
      </p>
      <ul className="grid gap-3 text-sm">
        {failures.map(({ title, reason }, place) => (
          <li key={place}>
            <p translate="no" className="font-medium wrap-anywhere">
              {title}
            </p>
            <p className="text-quiet">{reason}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
