/** Sends delivery marks to the server in batches. */
import { emitLive } from '../../net/live.ts';

const BATCH_MS = 1000;

/** The highest unsent number by chat. */
const unsent = new Map<string, number>();
let batchTimer: ReturnType<typeof setTimeout> | undefined;

export function delivered(chatId: string, seq: number): void {
  unsent.set(chatId, Math.max(seq, unsent.get(chatId) ?? 0));
  batchTimer ??= setTimeout(() => {
    batchTimer = undefined;
    const batch = [...unsent];
    unsent.clear();
    // a mark lost with the connection is sent again by the next message or by reading
    for (const [chatId, seq] of batch) emitLive('delivered', { chatId, seq }).catch(() => undefined);
  }, BATCH_MS);
}
