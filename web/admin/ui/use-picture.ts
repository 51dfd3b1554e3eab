/** A picture for administrators only, fetched with their token and released with the screen. */
import { useEffect, useState } from 'react';
import { adminFile } from '../shell/session.ts';

interface Picture {
  src?: string;
  failure?: unknown;
}

export function usePicture(url: string): Picture & { askAgain: () => void } {
  const [picture, setPicture] = useState<Picture>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    let src: string | undefined;
    setPicture({});
    adminFile(url).then(
      (blob) => {
        if (left) return;
        src = URL.createObjectURL(blob);
        setPicture({ src });
      },
      (failure: unknown) => left || setPicture({ failure }),
    );
    return () => {
      left = true;
      if (src) URL.revokeObjectURL(src);
    };
  }, [url, tries]);
  return { ...picture, askAgain: () => setTries(tries + 1) };
}
