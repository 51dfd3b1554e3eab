/** A browser whose camera sees what a journey holds before it: Chromium's fake camera plays a film of one picture. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { packedChromium } from '../../kit/chromium.ts';
import { temporaryFolder } from '../../kit/folder.ts';
import { drawSymbol, type Grey, photograph } from '../../pharmacy/symbols.ts';

const WIDTH = 1280;
const HEIGHT = 720;

export interface Camera {
  /** For `newVisitor`. */
  browser: Browser;
  /** What the camera sees from its next opening on: a GS1 DataMatrix of these fields, `(01)06151100012340(10)AB12`. */
  show: (fields: string) => Promise<void>;
  close: () => Promise<void>;
}

/** It sees nothing but a grey pack at first. */
export async function openCameraBrowser(): Promise<Camera> {
  const folder = await temporaryFolder();
  const film = join(folder, 'pack.y4m');
  // in one step: a camera that is open meanwhile never reads half of a film
  const put = async (picture: Grey) => {
    await writeFile(`${film}.new`, filmOf(picture));
    await rename(`${film}.new`, film);
  };
  await put({ width: WIDTH, height: HEIGHT, pixels: new Uint8Array(WIDTH * HEIGHT).fill(205) });
  const packed = await packedChromium();
  const browser = await chromium.launch({
    ...packed,
    args: [
      ...(packed?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return {
    browser,
    show: async (fields) => put(photograph(await drawSymbol(fields), WIDTH, HEIGHT)),
    async close() {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Raw video: every picture in full, grey, the colours in the middle. */
function filmOf({ width, height, pixels }: Grey): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 4 }, () => frame)]);
}
