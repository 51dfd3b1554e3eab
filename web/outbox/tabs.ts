/** The other tabs of a member: they hear of each change of the outbox, and do not send a queue while another tab does. */
export interface Tabs {
  tell: () => void;
  hear: (listener: () => void) => void;
  /** Works once no other tab works on the queue. */
  alone: (queue: string, work: () => Promise<void>) => Promise<void>;
}

/** Of a page that is by itself. */
export const noTabs: Tabs = { tell: () => undefined, hear: () => undefined, alone: (_, work) => work() };

/** A browser may stop a tab in the middle of its work; the server knows what it was sent by its nonce. */
const STOPPED_MS = 60_000;

/** What the browser does not know of, no tab does: each has the outbox as it found it. */
export function tabsOf(memberId: string): Tabs {
  const name = `mortar.unsent.${memberId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    tell: channel ? channel.postMessage.bind(channel, 'changed') : noTabs.tell,
    hear: (listener) => channel?.addEventListener('message', listener),
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
