/** Holds back live posts above the reader's position until they ask for them. */
import { useState } from 'react';
import type { Post } from '#contract/feed/post.ts';
import { useLive } from '../../net/live.ts';

/** Further down the reader is not looking at the newest. */
const NEAR_TOP_PX = 120;

interface PausedUpdates {
  visible: Post[];
  /** How many wait above the first shown one. */
  waiting: number;
  /** Shows them and goes to the top. */
  reveal: () => void;
}

export function usePausedUpdates(posts: Post[]): PausedUpdates {
  const newest = posts[0]?.createdAt;
  /** The newest shown at the last look. */
  const [seen, setSeen] = useState(newest);
  /** Nothing newer than this is shown. */
  const [held, setHeld] = useState<string>();
  if (newest !== seen) {
    setSeen(newest);
    if (seen && newest && newest > seen && !held && window.scrollY > NEAR_TOP_PX) setHeld(seen);
  }
  useLive('posts', (event) => {
    if (seen && !held && event.posts.some(({ createdAt }) => createdAt > seen)) setHeld(seen);
  });
  const visible = held ? posts.filter(({ createdAt }) => createdAt <= held) : posts;
  return {
    visible,
    waiting: posts.length - visible.length,
    reveal() {
      setHeld(undefined);
      window.scrollTo({ top: 0 });
    },
  };
}
