/** Finishes an administrator's action: shows the result and refetches its queues. */
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { queueChanged } from './queue-changed.ts';

interface Finish {
  /** The queues to refetch, also after a refusal. */
  queue: string | readonly string[];
  /** Closes the form or dialog. */
  done: () => void;
  said: string;
}

/** Says that the action is done, or that it waits for a second administrator. */
export async function finishAct(act: Promise<object>, { queue, done, said }: Finish): Promise<void> {
  const queues = [queue].flat();
  try {
    const isProposed = 'proposed' in (await act);
    if (isProposed) queues.push('approvals');
    done();
    showAlert(
      'Success',
      isProposed ? t('Waiting for a second administrator. Nothing has moved yet. See Approvals.') : said,
    );
  } finally {
    for (const name of queues) void queueChanged(name);
  }
}
