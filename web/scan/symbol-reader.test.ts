/** The browser's own detector is used if it is good enough, or else ours. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openReader } from './symbol-reader.ts';

const PICTURE = {
  width: 1,
  height: 1,
  getContext: () => ({ getImageData: () => ({ data: new Uint8ClampedArray(4) }) }),
} as unknown as HTMLCanvasElement;
const ALL = ['data_matrix', 'ean_13', 'qr_code', 'face'];

/** A fake of our reader that answers every picture with `ours`. */
function workers() {
  const opened: { closed: boolean }[] = [];
  class FakeWorker extends EventTarget {
    closed = false;
    constructor() {
      super();
      opened.push(this);
    }
    postMessage({ id }: { id: number }) {
      this.dispatchEvent(new MessageEvent('message', { data: { id, found: [{ raw: 'ours' }] } }));
    }
    terminate() {
      this.closed = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return opened;
}

function detector(formats: string[] | Error, detect: () => Promise<unknown[]> = async () => []) {
  const asked: string[][] = [];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static async getSupportedFormats() {
        if (formats instanceof Error) throw formats;
        return formats;
      }
      detect = detect;
      constructor(options: { formats: string[] }) {
        asked.push(options.formats);
      }
    },
  );
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('symbols are found', () => {
  it('by the browser, where it knows DataMatrix, and ours is not fetched', async () => {
    const opened = workers();
    const asked = detector(ALL, async () => [
      { rawValue: '96385074', format: 'ean_8' },
      { rawValue: '01…', format: 'data_matrix' },
    ]);
    const reader = await openReader();
    expect(await reader.read(PICTURE)).toEqual([{ raw: '96385074', symbol: 'ean_8' }, { raw: '01…' }]);
    expect(asked).toEqual([['data_matrix', 'qr_code', 'ean_13']]);
    expect(opened).toEqual([]);
  });

  it.each([
    ['it knows none', []],
    ['it knows QR codes alone', ['qr_code']],
    ['it throws', new Error('no service')],
  ])('by ours, where %s', async (_, formats) => {
    workers();
    detector(formats);
    expect(await (await openReader()).read(PICTURE)).toEqual([{ raw: 'ours' }]);
  });

  it('by ours, where the browser has none', async () => {
    workers();
    expect(await (await openReader()).read(PICTURE)).toEqual([{ raw: 'ours' }]);
  });

  it('by ours from then on, where the browser gives up in the midst', async () => {
    const opened = workers();
    const detect = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('service unavailable')));
    detector(ALL, detect);
    const reader = await openReader();
    expect(await reader.read(PICTURE)).toEqual([{ raw: 'ours' }]);
    expect(await reader.read(PICTURE)).toEqual([{ raw: 'ours' }]);
    expect([opened.length, detect.mock.calls.length]).toEqual([1, 1]);
    reader.close();
    expect(opened).toEqual([expect.objectContaining({ closed: true })]);
  });
});
