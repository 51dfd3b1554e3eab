/** A screen requests a list again only if it may have changed, and is told of changes at most once a moment. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openChangeFeed } from '#server/live/change.ts';
import type { LiveServer } from '#server/live/socket-server.ts';

describe('a list', () => {
  /** Opens a change feed with fake timers, to which nobody is connected. */
  function feed() {
    vi.useFakeTimers();
    const emit = vi.fn<(event: string, payload: object) => void>();
    const rooms = new Map([['watch:feed', new Set()]]);
    const to = (room: string) => ({ emit: rooms.has(room) ? emit : () => true });
    const io = { on: () => undefined, of: () => ({ adapter: { rooms } }), local: { to } };
    return { changes: openChangeFeed(io as unknown as LiveServer, false), emit };
  }
  afterEach(() => vi.useRealTimers());
  const MINUTE = 60_000;
  const postsEvent: Parameters<ReturnType<typeof openChangeFeed>['tell']>[0] = {
    event: 'posts',
    payload: { posts: [] },
  };

  it('is not asked for again where nothing came since', () => {
    const { changes } = feed();
    expect(changes.mayHaveChanged('feed', 0)).toBe(true);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(changes.mayHaveChanged('feed', 300)).toBe(false);
    expect(changes.mayHaveChanged('feed', 3_600)).toBe(true);
    changes.tell(postsEvent);
    vi.advanceTimersByTime(2 * MINUTE);
    expect(changes.mayHaveChanged('feed', 300)).toBe(true);
    expect(changes.mayHaveChanged('feed', 30)).toBe(false);
    expect(changes.mayHaveChanged('offers', 300)).toBe(false);
  });

  it('is asked for again after the servers did not hear each other', () => {
    const { changes } = feed();
    vi.advanceTimersByTime(10 * MINUTE);
    changes.gap();
    expect(changes.mayHaveChanged('offers', 5)).toBe(true);
  });

  it('is told of once for all that comes within a moment, and at once again after it', () => {
    const { changes, emit } = feed();
    for (let times = 0; times < 5; times += 1) changes.tell(postsEvent);
    expect(emit).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(emit).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1_000);
    changes.tell(postsEvent);
    expect(emit).toHaveBeenCalledTimes(3);
  });
});
