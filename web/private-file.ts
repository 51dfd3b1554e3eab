/** Private files, fetched with the session because an address alone opens nothing; the last ones are cached in memory. */
import { useEffect, useState } from 'react';
import { fetchFile } from './api.ts';

/** Pictures in view and around, a few hundred kilobytes each. */
const KEPT = 40;
const kept = new Map<string, string>();

/** A file's address, and its message's nonce, by which the sender's device knows it before it has an address. */
interface Place {
  url: string;
  nonce?: string | null | undefined;
}

function keptOf({ url, nonce }: Place): string | undefined {
  return (nonce ? kept.get(nonce) : undefined) ?? kept.get(url);
}

/** A blob address. */
async function load(place: Place): Promise<string> {
  return keptOf(place) ?? keepFile(place.url, await fetchFile(place.url));
}

/** By address or nonce: what the device has is not loaded again. */
export function keepFile(key: string, file: Blob): string {
  const known = kept.get(key);
  if (known) return known;
  const shown = URL.createObjectURL(file);
  kept.set(key, shown);
  const [oldest] = kept;
  if (oldest && kept.size > KEPT) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return shown;
}

/** Clears one member's files for the next on the same device. */
export function forgetFiles(): void {
  for (const shown of kept.values()) URL.revokeObjectURL(shown);
  kept.clear();
}

interface ShownFile {
  shown?: string;
  failed: boolean;
  askAgain: () => void;
}

export function useFile({ url, nonce }: Place): ShownFile {
  const [shown, setShown] = useState(() => keptOf({ url, nonce }));
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setFailed(false);
    load({ url, nonce }).then(
      (address) => left || setShown(address),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [url, nonce, tries]);
  return { ...(shown !== undefined && { shown }), failed, askAgain: () => setTries(tries + 1) };
}

/** Saves a file under its name. */
export async function saveFile(place: Place, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await load(place);
  link.download = name;
  link.click();
}
