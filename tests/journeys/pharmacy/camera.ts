/** A browser whose camera shows what a journey chooses: Chromium's fake camera plays a film of a single picture. */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { packedChromium } from '../../kit/chromium.ts';
import { temporaryFolder } from '../../kit/folder.ts';
import { drawSymbol, type Grey, photograph } from '../../pharmacy/symbols.ts';

const WIDTH = 1280;
const HEIGHT = 720;

export interface Camera {
  /** The browser to pass to `newVisitor`. */
  browser: Browser;
  /** Shows a GS1 DataMatrix of these fields, such as `(01)06151100012340(10)AB12`, from the camera's next opening on. */
  show: (fields: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The camera shows plain grey at first. */
export async function openCameraBrowser(): Promise<Camera> {
  const folder = await temporaryFolder();
  const film = join(folder, 'pack.y4m');
  // replaces the file in one step, so that an open camera never reads half of a film
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

/** Raw video of uncompressed grey frames, with neutral colours. */
function filmOf({ width, height, pixels }: Grey): Buffer {
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), pixels, colours]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 4 }, () => frame)]);
}
