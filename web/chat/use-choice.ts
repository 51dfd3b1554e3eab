/** One choice of a list at a time: which is being carried out, and why the last one failed. */
import { useState } from 'react';

interface Choice {
  /** The id of what is being carried out. */
  busy: string | undefined;
  /** Undefined where the last one went well. */
  failure: unknown;
  choose: (id: string, act: () => Promise<unknown>) => Promise<void>;
}

export function useChoice(): Choice {
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  async function choose(id: string, act: () => Promise<unknown>) {
    setFailure(undefined);
    setBusy(id);
    await act().catch(setFailure);
    setBusy(undefined);
  }

  return { busy, failure, choose };
}
