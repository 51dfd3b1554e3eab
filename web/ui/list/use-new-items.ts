/** A newest-first list that grows while it is read: new items wait until they would not move what is being read. */
import { useState } from 'react';

/** This close to the top, the reader looks at the newest. */
const NEAR_TOP_PX = 120;

interface NewItems<T> {
  visible: T[];
  /** The number waiting above the first shown item. */
  waiting: number;
  /** Shows them and goes to the top. */
  reveal: () => void;
}

export function useNewItems<T extends { _id: string }>(items: T[]): NewItems<T> {
  const [first, setFirst] = useState(items[0]?._id);
  const newest = items[0]?._id;
  const start = items.findIndex((item) => item._id === first);
  if (newest !== first && (start < 0 || window.scrollY < NEAR_TOP_PX)) setFirst(newest);
  const waiting = Math.max(0, start);
  return {
    visible: items.slice(waiting),
    waiting,
    reveal() {
      setFirst(newest);
      window.scrollTo({ top: 0 });
    },
  };
}
