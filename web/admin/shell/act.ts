/** Finishes an act of an administrator, whatever becomes of it. */
import { t } from '../../i18n.ts';
import { showAlert } from '../../ui/alert/alert.ts';
import { queueChanged } from './queue-changed.ts';

interface Finish {
  /** The queues it is about, which are asked for again also where it was refused. */
  queue: string | readonly string[];
  /** Closes what it was done in. */
  done: () => void;
  said: string;
}

/** Says that it is done, or that it waits for a second administrator and nothing has moved. */
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
