/** Files that only some may see, asked for with the session, as an address alone opens nothing; the last ones looked at are kept in memory. */
import { useEffect, useState } from 'react';
import { fetchFile } from './api.ts';

/** Pictures in sight and around, each of a few hundred kilobytes. */
const KEPT = 40;
const kept = new Map<string, string>();

/** Where a file is, and the nonce of its message, by which its sender's device knows it before it has an address. */
interface Place {
  url: string;
  nonce?: string | null | undefined;
}

function keptOf({ url, nonce }: Place): string | undefined {
  return (nonce ? kept.get(nonce) : undefined) ?? kept.get(url);
}

/** An address of the browser's own to show it by. */
async function load(place: Place): Promise<string> {
  return keptOf(place) ?? keepFile(place.url, await fetchFile(place.url));
}

/** By its address, or by the nonce it is sent with: what the device has is not loaded again. */
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

/** Nothing of one member is left for the next on the same device. */
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

/** Gives a file to the person, under its name. */
export async function saveFile(place: Place, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await load(place);
  link.download = name;
  link.click();
}
