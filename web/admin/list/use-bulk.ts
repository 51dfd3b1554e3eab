/** Runs an action on many rows one after another, continues after a failure, and returns the failures by title. */
import { useState } from 'react';
import { messageOf } from '../../net/errors.ts';
import type { ListAct, ListDefinition, ListRow } from './definition.ts';

interface Failure {
  title: string;
  reason: string;
}

export interface BulkResult {
  done: number;
  failures: readonly Failure[];
}

interface Bulk<Row extends ListRow> {
  /** Undefined while nothing runs. */
  progress: { done: number; of: number } | undefined;
  run: (act: ListAct<Row>, rows: readonly Row[], reason: string) => Promise<BulkResult>;
}

export function useBulk<Row extends ListRow>({ titleOf }: Pick<ListDefinition<Row>, 'titleOf'>): Bulk<Row> {
  const [progress, setProgress] = useState<Bulk<Row>['progress']>();
  return {
    progress,
    async run(act, rows, reason) {
      const failures: Failure[] = [];
      for (const [done, row] of rows.entries()) {
        setProgress({ done, of: rows.length });
        try {
          await act.act(row, reason);
        } catch (error) {
          failures.push({ title: titleOf(row), reason: messageOf(error) });
        }
      }
      setProgress(undefined);
      return { done: rows.length - failures.length, failures };
    },
  };
}
