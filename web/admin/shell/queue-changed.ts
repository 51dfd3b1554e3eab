/** Tells that a queue changed, so that it is asked for again. */
import { adminAnswers } from './session.ts';

export function queueChanged(name: string): Promise<void> {
  return adminAnswers.invalidateQueries({ queryKey: [name] });
}
