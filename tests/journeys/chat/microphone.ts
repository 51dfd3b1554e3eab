/** A browser with a microphone: Chromium's fake one, which beeps. */
import { type Browser, chromium } from '@playwright/test';
import { packedChromium } from '../../kit/chromium.ts';

/** With `refused`, the browser denies access to the microphone. */
export async function openMicrophoneBrowser({ refused = false } = {}): Promise<Browser> {
  const packed = await packedChromium();
  const answer = refused ? '--use-fake-ui-for-media-stream=deny' : '--use-fake-ui-for-media-stream';
  return chromium.launch({
    ...packed,
    args: [...(packed?.args ?? []), '--use-fake-device-for-media-stream', answer],
  });
}
