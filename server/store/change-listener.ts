/** Listens to PostgreSQL's change notifications on a connection of its own. */
import pg, { type ClientConfig } from 'pg';

/** The things the triggers of `change` report. */
export type ChangedThing = 'session' | 'member' | 'offer' | 'post' | 'stock' | 'staff' | 'catalogue' | 'public_figure';

export interface ChangeListener {
  /** False while disconnected: caches must not be used then. */
  isHearing(): boolean;
  on(thing: ChangedThing, hear: (id: string) => void): void;
  /** Called when listening stops or starts: all caches must be emptied. */
  onGap(forget: () => void): void;
  close(): Promise<void>;
}

const AGAIN_MS = 500;

export async function openChangeListener(connection: ClientConfig): Promise<ChangeListener> {
  const hearers = new Map<string, ((id: string) => void)[]>();
  const forgets: (() => void)[] = [];
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  function lost(): void {
    if (client === undefined) return;
    client = undefined;
    for (const forget of forgets) forget();
    if (!isClosed) again = setTimeout(() => void listen(), AGAIN_MS);
  }

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, connectionTimeoutMillis: 3_000, keepAlive: true });
    next.on('notification', ({ payload = '' }) => {
      const [thing = '', id = ''] = payload.split(' ');
      for (const hear of hearers.get(thing) ?? []) hear(id);
    });
    next.on('error', () => lost());
    next.on('end', () => lost());
    try {
      await next.connect();
      await next.query('LISTEN change');
    } catch {
      await next.end().catch(() => undefined);
      if (!isClosed) again = setTimeout(() => void listen(), AGAIN_MS);
      return;
    }
    for (const forget of forgets) forget();
    client = next;
  }

  await listen();
  return {
    isHearing: () => client !== undefined,
    on(thing, hear) {
      hearers.set(thing, [...(hearers.get(thing) ?? []), hear]);
    },
    onGap: (forget) => void forgets.push(forget),
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
