/** Coordinates a member's tabs: each hears outbox changes, and only one sends a queue at a time. */
export interface Tabs {
  notify: () => void;
  listen: (listener: () => void) => void;
  /** Runs once no other tab works on the queue. */
  alone: (queue: string, work: () => Promise<void>) => Promise<void>;
}

/** A single page without other tabs. */
export const noTabs: Tabs = { notify: () => undefined, listen: () => undefined, alone: (_, work) => work() };

/** A browser may freeze a tab that holds the lock, so work starts without it after this. The nonce prevents duplicates. */
const STOPPED_MS = 60_000;

/** Tabs do not coordinate without the browser's support: each has the outbox as it loaded it. */
export function tabsOf(memberId: string): Tabs {
  const name = `mortar.unsent.${memberId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    notify: channel ? channel.postMessage.bind(channel, 'changed') : noTabs.notify,
    listen: (listener) => channel?.addEventListener('message', listener),
    alone: (queue, work) => ('locks' in navigator ? locked(`${name} ${queue}`, work) : work()),
  };
}

async function locked(name: string, work: () => Promise<void>): Promise<void> {
  let isOurs = false;
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(STOPPED_MS) }, () => {
      isOurs = true;
      return work();
    });
  } catch (error) {
    if (isOurs) throw error;
    await work();
  }
}
