/** The first few of a list that others stand below, and the way to its rest: what has come already, then page by page. */
import { useState } from 'react';

const FEW = 5;

interface Pages {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Unfolding<T> {
  shown: T[];
  hasMore: boolean;
  /** What follows has come already. */
  isHere: boolean;
  more: () => void;
}

export function useUnfold<T>(items: T[], pages: Pages): Unfolding<T> {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FEW);
  return {
    shown,
    hasMore: shown.length < items.length || pages.hasNextPage,
    isHere: shown.length < items.length,
    more() {
      if (isWhole) pages.fetchNextPage();
      else setWhole(true);
    },
  };
}
