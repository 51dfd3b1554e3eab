/** Tells the server how far messages have come to this device, gathered, so that a busy chat costs few words. */
import { emitLive } from '../live.ts';

const GATHER_MS = 1000;

/** The highest number by chat that was not told yet. */
const untold = new Map<string, number>();
let gathering: ReturnType<typeof setTimeout> | undefined;

export function delivered(chatId: string, seq: number): void {
  untold.set(chatId, Math.max(seq, untold.get(chatId) ?? 0));
  gathering ??= setTimeout(() => {
    gathering = undefined;
    const told = [...untold];
    untold.clear();
    // what a lost line does not carry is said again by the next message, or by reading it
    for (const [chatId, seq] of told) emitLive('delivered', { chatId, seq }).catch(() => undefined);
  }, GATHER_MS);
}
