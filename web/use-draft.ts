/** What is being written and was not sent: kept on the device until it is, or until its writer signs out. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useSelf } from './session.ts';

interface Draft<T> {
  /** Undefined until the device has answered, null where nothing is kept. */
  kept: T | null | undefined;
  /** Undefined empties it. False where the device could not store it: it is lost with the screen. */
  keep: (value: T | undefined) => Promise<boolean>;
}

/** `kept` is what stood there when the screen opened; it does not follow what is written. */
export function useDraft<T>(name: string): Draft<T> {
  const { _id: selfId } = useSelf();
  const key = `mortar.draft.${selfId}.${name}`;
  const [kept, setKept] = useState<T | null>();
  useEffect(() => {
    let left = false;
    void get<T>(key)
      .catch(() => undefined)
      .then((value) => left || setKept(value ?? null));
    return () => {
      left = true;
    };
  }, [key]);
  return {
    kept,
    keep: (value) =>
      (value === undefined ? del(key) : set(key, value)).then(
        () => true,
        () => false,
      ),
  };
}
