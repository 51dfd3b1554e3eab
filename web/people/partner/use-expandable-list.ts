/** The first few rows of a list, and a function to show more: loaded rows first, then page by page. */
import { useState } from 'react';

const FEW = 5;

interface Pages {
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface ExpandableList<T> {
  visible: T[];
  hasMore: boolean;
  /** True if the next rows are loaded. */
  isHere: boolean;
  more: () => void;
}

export function useExpandableList<T>(items: T[], pages: Pages): ExpandableList<T> {
  const [isWhole, setWhole] = useState(false);
  const visible = isWhole ? items : items.slice(0, FEW);
  return {
    visible,
    hasMore: visible.length < items.length || pages.hasNextPage,
    isHere: visible.length < items.length,
    more() {
      if (isWhole) pages.fetchNextPage();
      else setWhole(true);
    },
  };
}
