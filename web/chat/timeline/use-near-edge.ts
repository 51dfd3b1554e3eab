/** Loads more near an edge of the list; retries failures with a pause, and nothing offline. */
import { onlineManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';

const NEAR_PX = 600;
/** Distance at which to load. */
const AT_EDGE_PX = 80;
const PAUSE_MS = 3000;

interface NearEdge {
  loading: boolean;
  /** True at the edge if more exists that could not be loaded. */
  missing: boolean;
  /** Call for every scroll: pixels left to the edge. */
  left: (distance: number) => void;
}

export function useNearEdge(hasMore: boolean, load: () => Promise<void>): NearEdge {
  const [loading, setLoading] = useState(false);
  const [missing, setMissing] = useState(false);
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
    missing,
    left(distance) {
      const isOnline = onlineManager.isOnline();
      setMissing(!isOnline && hasMore && distance < AT_EDGE_PX);
      if (!isOnline) return;
      if (distance < NEAR_PX && hasMore && !busy.current && Date.now() >= notBefore.current) void loadMore();
    },
  };
}
