/** Loads older messages as their reader nears the first one; a failure is tried again, but not at every pixel. */
import { useRef, useState } from 'react';

const NEAR_PX = 600;
const PAUSE_MS = 3000;

interface Older {
  loading: boolean;
  /** `offset`: pixels above what is seen. */
  scrolled: (offset: number) => void;
}

export function useOlder(hasOlder: boolean, load: () => Promise<void>): Older {
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const notBefore = useRef(0);

  async function loadMore() {
    busy.current = true;
    setLoading(true);
    try {
      await load();
    } catch {
      notBefore.current = Date.now() + PAUSE_MS;
    } finally {
      busy.current = false;
      setLoading(false);
    }
  }

  return {
    loading,
    scrolled(offset) {
      if (offset < NEAR_PX && hasOlder && !busy.current && Date.now() >= notBefore.current) void loadMore();
    },
  };
}
