/** Which camera is opened, what is requested of it, and what is shown without one. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera, rememberLens } from './camera.ts';
import { problemOf } from './camera-problem.ts';

interface Fake {
  /** The error name for a camera id, or for the rear camera (''). */
  refuse?: (id: string) => string | undefined;
  abilities?: object;
  devices?: { deviceId: string; label: string; kind?: string }[];
}

/** A fake browser with cameras, which records what is requested of them. */
function browserWith({ refuse, abilities = {}, devices = [] }: Fake = {}) {
  const asked: MediaTrackConstraints[] = [];
  const changes: unknown[] = [];
  const stopped: string[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  const getUserMedia = async ({ video }: { video: MediaTrackConstraints }) => {
    asked.push(video);
    const id = (video.deviceId as { exact: string } | undefined)?.exact ?? '';
    const refusal = refuse?.(id);
    if (refusal) throw new DOMException('refused', refusal);
    const track = {
      getCapabilities: () => abilities,
      getSettings: () => ({ deviceId: id || 'rear' }),
      applyConstraints: async ({ advanced }: { advanced: unknown[] }) => void changes.push(...advanced),
      stop: () => stopped.push(id),
    };
    return { getVideoTracks: () => [track], getTracks: () => [track] };
  };
  const enumerateDevices = async () => devices.map((device) => ({ kind: 'videoinput', ...device }));
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia, enumerateDevices } });
  return { asked, changes, stopped, stored };
}

afterEach(() => vi.unstubAllGlobals());

describe('the camera', () => {
  it('is the rear one, in a size that shows small codes', async () => {
    const { asked, stopped } = browserWith();
    const camera = await openCamera();
    expect(asked).toEqual([{ width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: { ideal: 'environment' } }]);
    expect(camera).toMatchObject({ lensId: 'rear', hasTorch: false });
    expect(camera.zoom).toBeUndefined();
    camera.close();
    expect(stopped).toHaveLength(1);
  });

  it('is the lens chosen last', async () => {
    const { asked } = browserWith();
    rememberLens('wide');
    expect((await openCamera()).lensId).toBe('wide');
    expect(asked).toEqual([expect.objectContaining({ deviceId: { exact: 'wide' } })]);
  });

  it('is the rear one again where that lens is gone, which is forgotten', async () => {
    const { asked, stored } = browserWith({ refuse: (id) => (id ? 'OverconstrainedError' : undefined) });
    rememberLens('gone');
    expect((await openCamera()).lensId).toBe('rear');
    expect(asked).toHaveLength(2);
    expect(stored.size).toBe(0);
  });

  it('is not asked for twice where it is refused, and its lens is remembered', async () => {
    const { asked, stored } = browserWith({ refuse: () => 'NotAllowedError' });
    rememberLens('wide');
    await expect(openCamera()).rejects.toThrow('refused');
    expect(asked).toHaveLength(1);
    expect(stored.size).toBe(1);
  });

  it('can be changed to the other lenses that look away from the user', async () => {
    browserWith({
      devices: [
        { deviceId: 'rear', label: 'camera2 0, facing back' },
        { deviceId: 'selfie', label: 'camera2 1, facing front' },
        { deviceId: 'wide', label: 'camera2 2, facing back' },
        { deviceId: 'mic', label: 'Microphone', kind: 'audioinput' },
      ],
    });
    expect((await openCamera()).lenses.map(({ id }) => id)).toEqual(['rear', 'wide']);
  });

  it.each([
    [{ min: 1, max: 8, step: 0.1 }, 1.5],
    [{ min: 1, max: 1.2, step: 0.1 }, 1.2],
    [{ min: 2, max: 4 }, 2],
  ])('that zooms by %j begins with %d', async (zoom, now) => {
    const { changes } = browserWith({ abilities: { zoom } });
    expect((await openCamera()).zoom?.now).toBe(now);
    expect(changes).toEqual([{ zoom: now }]);
  });

  it('focuses by itself, and lights up where it can', async () => {
    const { changes } = browserWith({ abilities: { focusMode: ['manual', 'continuous'], torch: true } });
    const camera = await openCamera();
    expect(camera.hasTorch).toBe(true);
    await camera.light(true);
    expect(changes).toEqual([{ focusMode: 'continuous' }, { torch: true }]);
  });
});

describe('without a camera', () => {
  it.each([
    ['NotAllowedError', 'can’t use the camera'],
    ['NotFoundError', 'This device has no usable camera'],
    ['NotReadableError', 'another app'],
    ['TypeError', 'did not start'],
  ])('%s is said in plain words', (name, words) => {
    expect(problemOf(new DOMException('', name)).id).toContain(words);
  });

  it('a browser that gives none says so', async () => {
    browserWith();
    vi.stubGlobal('navigator', {});
    const problem = await openCamera().catch(problemOf);
    expect(problem).toEqual({ id: 'This device has no usable camera.' });
  });
});
