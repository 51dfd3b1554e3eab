/** The delivery that is being typed. */
import { useStoredState } from '../../device/use-stored-state.ts';
import { isEmpty, newDraft } from './draft.ts';

export function useReceiptDraft(pharmacyId: string) {
  const { state: draft, change } = useStoredState(`delivery.${pharmacyId}`, { begin: newDraft, isEmpty });
  return { draft, change };
}
