/** Reads a pack's code from a photo. */
import { dayInLagos } from '#rules/lagos.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { SCAN_FAILURES } from '#rules/pharmacy/gs1.ts';
import { photoOf } from './frame.ts';
import { Picker, type Scan } from './pick-reading.ts';
import { openReader } from './symbol-reader.ts';

const NO_PICTURE = message('This is not a picture we can read. Choose a JPEG, PNG or WebP.');
const NO_CODE = message('No barcode found in this photo. Go closer, use good light and hold still.');
export const NOT_LOADED = message(
  'The barcode scanner did not load. Check your connection and try again, or type the details on the pack.',
);

/** Returns the scan, or why there is none. */
export async function readPhoto(file: File): Promise<{ scan: Scan } | { problem: Message }> {
  const photo = await photoOf(file).catch(() => undefined);
  if (!photo) return { problem: NO_PICTURE };
  const reader = await openReader();
  try {
    const found = await reader.read(photo);
    const picker = new Picker(dayInLagos(new Date()));
    const scan = picker.best(found);
    if (scan) return { scan };
    return { problem: picker.failure ? SCAN_FAILURES[picker.failure] : NO_CODE };
  } catch {
    return { problem: NOT_LOADED };
  } finally {
    reader.close();
  }
}
