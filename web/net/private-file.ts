/** Private files, fetched with the session because their address alone opens nothing. The most recent ones are cached in memory. */
import { useEffect, useState } from 'react';
import { fetchFile } from './api.ts';

/** Enough for the pictures in view and around, a few hundred kilobytes each. */
const CACHED_MAX = 40;
const cache = new Map<string, string>();

/** A file's address, and its message's nonce, under which the sender's device caches it before it has an address. */
interface Place {
  url: string;
  nonce?: string | null | undefined;
}

function cachedFile({ url, nonce }: Place): string | undefined {
  return (nonce ? cache.get(nonce) : undefined) ?? cache.get(url);
}

/** Returns a blob address. */
export async function loadFile(place: Place): Promise<string> {
  return cachedFile(place) ?? cacheFile(place.url, await fetchFile(place.url));
}

/** Caches a file by address or nonce, so that the device does not load it again. */
export function cacheFile(key: string, file: Blob): string {
  const known = cache.get(key);
  if (known) return known;
  const src = URL.createObjectURL(file);
  cache.set(key, src);
  const [oldest] = cache;
  if (oldest && cache.size > CACHED_MAX) {
    cache.delete(oldest[0]);
    URL.revokeObjectURL(oldest[1]);
  }
  return src;
}

/** Clears one member's files for the next on the same device. */
export function forgetFiles(): void {
  for (const src of cache.values()) URL.revokeObjectURL(src);
  cache.clear();
}

interface LoadedFile {
  src?: string;
  failed: boolean;
  askAgain: () => void;
}

export function useFile({ url, nonce }: Place): LoadedFile {
  const [src, setSrc] = useState(() => cachedFile({ url, nonce }));
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    setFailed(false);
    loadFile({ url, nonce }).then(
      (address) => left || setSrc(address),
      () => left || setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [url, nonce, tries]);
  return { ...(src !== undefined && { src }), failed, askAgain: () => setTries(tries + 1) };
}

/** Saves a file under its name. */
export async function saveFile(place: Place, name: string): Promise<void> {
  const link = document.createElement('a');
  link.href = await loadFile(place);
  link.download = name;
  link.click();
}
