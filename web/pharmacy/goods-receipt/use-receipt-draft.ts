/** The delivery that is being typed, stored on the device at each change, so that it survives a reload. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '../../device/use-draft.ts';
import { type Draft, isEmpty, newDraft } from './draft.ts';

export interface ReceiptDraft {
  /** Undefined until the stored one is loaded. */
  draft: Draft | undefined;
  change: (next: (draft: Draft) => Draft) => void;
}

export function useReceiptDraft(pharmacyId: string): ReceiptDraft {
  const { stored, store } = useDraft<Draft>(`delivery.${pharmacyId}`);
  const [begun] = useState(newDraft);
  const [changed, setChanged] = useState<Draft>();
  const draft = changed ?? (stored === undefined ? undefined : (stored ?? begun));
  const save = useEffectEvent((after: Draft) => store(isEmpty(after) ? undefined : after));
  useEffect(() => {
    if (changed) void save(changed);
  }, [changed]);
  return { draft, change: (next) => setChanged((now) => next(now ?? stored ?? begun)) };
}
