/** A picture for administrators only: fetched with their token, released with the screen. */
import { useEffect, useState } from 'react';
import { adminFile } from './session.ts';

interface Picture {
  visible?: string;
  failure?: unknown;
}

export function usePicture(url: string): Picture & { askAgain: () => void } {
  const [picture, setPicture] = useState<Picture>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    let visible: string | undefined;
    setPicture({});
    adminFile(url).then(
      (blob) => {
        if (left) return;
        visible = URL.createObjectURL(blob);
        setPicture({ visible });
      },
      (failure: unknown) => left || setPicture({ failure }),
    );
    return () => {
      left = true;
      if (visible) URL.revokeObjectURL(visible);
    };
  }, [url, tries]);
  return { ...picture, askAgain: () => setTries(tries + 1) };
}
