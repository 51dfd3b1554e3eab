/** Which members and chats were told of something lately: a screen whose answers are older than its line asks whether it missed any of it. */

/** How long an event is remembered, and of how many rooms. Beyond, every screen may have missed something. */
const KEPT_MS = 120_000;
const MOST = 20_000;
/** The longest way of the question from the client, which gives up after it. */
const SLACK_MS = 15_000;

/** The room of what concerns every screen. */
export const ALL = 'all';

export interface RecentEvents {
  /** A room, or everybody, is told of something now. */
  note(room: string): void;
  /** Whether one of these rooms may have been told of something since so many seconds, for whoever asks on the way. */
  mayHaveMissed(rooms: Iterable<string>, seconds: number): boolean;
  /** Events of other servers may have been missed until now. */
  gap(): void;
}

export function openRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  /** When each was told last, the longest ago first. */
  const toldAt = new Map<string, number>();
  let knownSince = now();

  function forgetOld(): void {
    for (const [room, at] of toldAt) {
      if (toldAt.size <= MOST && at > now() - KEPT_MS) return;
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
