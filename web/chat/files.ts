/** Files of chats, asked for with the session, as an address alone opens nothing; the last ones looked at are kept in memory. */
import { useEffect, useState } from 'react';
import { fetchFile } from '../api.ts';

/** Pictures in sight and around, each of a few hundred kilobytes. */
const KEPT = 40;
const kept = new Map<string, string>();

/** An address of the browser's own to show it by. */
async function load(url: string): Promise<string> {
  const known = kept.get(url);
  if (known) return known;
  const shown = URL.createObjectURL(await fetchFile(url));
  kept.set(url, shown);
  const [oldest] = kept;
  if (oldest && kept.size > KEPT) {
    kept.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return shown;
}

interface ShownFile {
  shown?: string;
  failed: boolean;
  askAgain: () => void;
}

export function useFile(url: string): ShownFile {
  const [shown, setShown] = useState(() => kept.get(url));
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setFailed(false);
    load(url).then(
      (address) => left || setShown(address),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [url, tries]);
  return { ...(shown !== undefined && { shown }), failed, askAgain: () => setTries(tries + 1) };
}

/** Gives a file to the person, under its name. */
export async function saveFile(url: string, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await load(url);
  link.download = name;
  link.click();
}

export function sizeWords(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
