/** Invalidates a queue's query, so that it is refetched. */
import { adminAnswers } from './session.ts';

export function queueChanged(name: string): Promise<void> {
  return adminAnswers.invalidateQueries({ queryKey: [name] });
}
