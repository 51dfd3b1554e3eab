/** A draft stored on the device until it is sent or the member signs out. */
import { del, get, set } from 'idb-keyval';
import { useEffect, useState } from 'react';
import { useSelf } from '../net/session.ts';

interface Draft<T> {
  /** Undefined until loaded, null if there is none. */
  stored: T | null | undefined;
  /** Undefined clears it. Resolves to false if the device could not store it: it is lost with the screen. */
  store: (value: T | undefined) => Promise<boolean>;
}

/** `stored` is the draft when the screen opened; it does not follow typing. */
export function useDraft<T>(name: string): Draft<T> {
  const { _id: selfId } = useSelf();
  const key = `mortar.draft.${selfId}.${name}`;
  const [stored, setStored] = useState<T | null>();
  useEffect(() => {
    let left = false;
    void read<T>(key)
      .catch(() => undefined)
      .then((value) => left || setStored(value ?? null));
    return () => {
      left = true;
    };
  }, [key]);
  return {
    stored,
    store: (value) =>
      write(key, value).then(
        () => true,
        () => false,
      ),
  };
}

// storage may throw synchronously; these reject instead
async function read<T>(key: string): Promise<T | undefined> {
  return get<T>(key);
}

async function write(key: string, value: unknown): Promise<void> {
  await (value === undefined ? del(key) : set(key, value));
}
