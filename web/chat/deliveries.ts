/** Sends delivery marks to the server in batches. */
import { emitLive } from '../live.ts';

const GATHER_MS = 1000;

/** The highest unsent number by chat. */
const untold = new Map<string, number>();
let gathering: ReturnType<typeof setTimeout> | undefined;

export function delivered(chatId: string, seq: number): void {
  untold.set(chatId, Math.max(seq, untold.get(chatId) ?? 0));
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const told = [...untold];
    untold.clear();
    // a mark lost with the connection is sent again by the next message or by reading
    for (const [chatId, seq] of told) emitLive('delivered', { chatId, seq }).catch(() => undefined);
  }, GATHER_MS);
}
