/** A state that is stored on the device at each change, so that it survives a reload. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from './use-draft.ts';

interface Kind<T> {
  /** Returns the state where none is stored. */
  begin: () => T;
  /** True for a state that is not worth storing. */
  isEmpty: (state: T) => boolean;
}

/** `state` is undefined until the stored one is loaded. */
export function useStoredState<T extends object>(name: string, { begin, isEmpty }: Kind<T>) {
  const { stored, store } = useDraft<T>(name);
  const [first] = useState(begin);
  const [changed, setChanged] = useState<T>();
  const save = useEffectEvent((after: T) => store(isEmpty(after) ? undefined : after));
  useEffect(() => {
    if (changed) void save(changed);
  }, [changed]);
  return {
    state: changed ?? (stored === undefined ? undefined : (stored ?? first)),
    change: (next: (state: T) => T) => setChanged((now) => next(now ?? stored ?? first)),
  };
}
