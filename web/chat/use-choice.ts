/** Runs one choice of a list at a time, and holds the running one and the last error. */
import { useState } from 'react';

interface Choice {
  /** The id of the running choice. */
  busy: string | undefined;
  /** Undefined if the last one succeeded. */
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
