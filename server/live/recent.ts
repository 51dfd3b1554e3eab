/** Remembers which members and chats received events recently, so that a screen older than its connection can ask what it missed. */

/** How long events are remembered, and for how many rooms. Beyond that, every screen may have missed something. */
const MEMORY_MS = 120_000;
const MOST = 20_000;
/** The longest time a client's question takes. The client gives up after it. */
const SLACK_MS = 15_000;

/** The room for events to every screen. */
export const ALL = 'all';

export interface RecentEvents {
  /** Records an event to a room, or to everybody. */
  note(room: string): void;
  /** True if one of these rooms may have received an event in the last `seconds`, with allowance for the question's way. */
  mayHaveMissed(rooms: Iterable<string>, seconds: number): boolean;
  /** Notes that events of other servers may have been missed. */
  gap(): void;
}

export function openRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  /** The time of each room's last event, oldest first. */
  const toldAt = new Map<string, number>();
  let knownSince = now();

  function forgetOld(): void {
    for (const [room, at] of toldAt) {
      if (toldAt.size <= MOST && at > now() - MEMORY_MS) return;
      toldAt.delete(room);
      knownSince = Math.max(knownSince, at);
    }
  }

  return {
    note(room) {
      toldAt.delete(room);
      toldAt.set(room, now());
      forgetOld();
    },
    mayHaveMissed(rooms, seconds) {
      const since = now() - seconds * 1_000 - SLACK_MS;
      if (knownSince > since) return true;
      for (const room of [ALL, ...rooms]) if ((toldAt.get(room) ?? -Infinity) > since) return true;
      return false;
    },
    gap() {
      knownSince = now();
    },
  };
}
