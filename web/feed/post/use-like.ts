/** Like and unlike: shown at once, sent one after the other, corrected by the answer. */
import { useRef, useState } from 'react';
import { showError } from '../../ui/alert/alert.ts';

interface Liking {
  liked: boolean;
  likeCount: number;
}

/** `send` calls the server and applies its answer before it resolves. */
export function useLike(known: Liking, send: (liked: boolean) => Promise<void>): Liking & { toggle: () => void } {
  const [ahead, setAhead] = useState<Liking>();
  const wanted = useRef<boolean>(undefined);
  const visible = ahead ?? known;

  /** However fast it is tapped, the last tap decides. */
  async function settle() {
    try {
      for (let sent: boolean | undefined; wanted.current !== undefined && wanted.current !== sent;) {
        sent = wanted.current;
        await send(sent);
      }
    } catch (error) {
      showError(error);
    } finally {
      wanted.current = undefined;
      setAhead(undefined);
    }
  }

  return {
    ...visible,
    toggle() {
      const isBusy = wanted.current !== undefined;
      wanted.current = !visible.liked;
      setAhead({ liked: !visible.liked, likeCount: Math.max(0, visible.likeCount + (visible.liked ? -1 : 1)) });
      if (!isBusy) void settle();
    },
  };
}
