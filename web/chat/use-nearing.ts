/** Loads more as a reader nears an edge; a failure is tried again, but not at every pixel. */
import { useRef, useState } from 'react';

const NEAR_PX = 600;
const PAUSE_MS = 3000;

interface Nearing {
  loading: boolean;
  /** For every scroll: pixels left until the edge. */
  left: (distance: number) => void;
}

export function useNearing(hasMore: boolean, load: () => Promise<void>): Nearing {
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
    left(distance) {
      if (distance < NEAR_PX && hasMore && !busy.current && Date.now() >= notBefore.current) void loadMore();
    },
  };
}
