/** A picture for administrators only: fetched with their token, released with the screen. */
import { useEffect, useState } from 'react';
import { adminFile } from './session.ts';

interface Picture {
  shown?: string;
  failure?: unknown;
}

export function usePicture(url: string): Picture & { askAgain: () => void } {
  const [picture, setPicture] = useState<Picture>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    let shown: string | undefined;
    setPicture({});
    adminFile(url).then(
      (blob) => {
        if (left) return;
        shown = URL.createObjectURL(blob);
        setPicture({ shown });
      },
      (failure: unknown) => left || setPicture({ failure }),
    );
    return () => {
      left = true;
      if (shown) URL.revokeObjectURL(shown);
    };
  }, [url, tries]);
  return { ...picture, askAgain: () => setTries(tries + 1) };
}
