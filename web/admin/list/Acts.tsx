/** Actions on the open row, each confirmed first. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { showAlert, showError } from '../../ui/alert/alert.ts';
import { Button } from '../../ui/Button.tsx';
import { queueChanged } from '../shell/queue-changed.ts';
import { useReason } from '../ui/use-reason.tsx';
import type { ListAct } from './definition.ts';
import { questionOf } from './question.ts';
import { useActs } from './use-acts.ts';

interface ActsProps<Row> {
  acts: readonly ListAct<Row>[];
  row: Row;
  /** The list to refetch afterwards. */
  list: string;
}

export function Acts<Row>({ acts, row, list }: ActsProps<Row>) {
  const permitted = useActs(acts).filter(({ fits }) => fits(row));
  const { ask, dialog } = useReason();
  const [running, setRunning] = useState<ListAct<Row>>();

  async function start(act: ListAct<Row>) {
    const reason = await ask(questionOf(act, 1));
    if (reason === undefined) return;
    setRunning(act);
    try {
      await act.act(row, reason);
      showAlert('Success', act.done(1));
    } catch (error) {
      showError(error);
    } finally {
      setRunning(undefined);
      void queueChanged(list);
    }
  }

  if (permitted.length === 0) return dialog;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {permitted.map((act) => (
          <Button
            key={act.name.id}
            kind={act.grave ? 'danger' : 'quiet'}
            pending={running === act}
            disabled={running !== undefined}
            onClick={() => void start(act)}
          >
            {t(act.name)}
          </Button>
        ))}
      </div>
      {dialog}
    </>
  );
}
