/** What is said after an act: that it is done, or that it waits for a second administrator and nothing has moved. */
import type { DoneOrProposed } from '#contract/admin/approval-answer.ts';
import { t } from '../../i18n.ts';
import { queueChanged } from '../shell/queue-changed.ts';

export function saidOf(answer: DoneOrProposed, done: string): string {
  if (!('proposed' in answer)) return done;
  void queueChanged('approvals');
  return t('Waiting for a second administrator. Nothing has moved yet. See Approvals.');
}
