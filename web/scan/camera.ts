/** The device's camera: the rear one or the last chosen lens, with its light and zoom if available. */

export interface Lens {
  id: string;
  label: string;
}

interface Zoom {
  min: number;
  max: number;
  step: number;
  now: number;
}

export interface Camera {
  stream: MediaStream;
  /** The lenses to choose from; at most one if there is no choice. */
  lenses: Lens[];
  lensId: string;
  hasTorch: boolean;
  zoom?: Zoom;
  light(on: boolean): Promise<void>;
  zoomTo(factor: number): Promise<void>;
  close(): void;
}

/** Camera capabilities missing in the browser types. */
interface Abilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
  focusMode?: string[];
}

const REMEMBERED = 'mortar.scan.lens';
/** Many lenses blur small codes held too near: zoomed in from further away, they are sharp. */
const FIRST_ZOOM = 1.5;

export function rememberLens(id: string): void {
  localStorage.setItem(REMEMBERED, id);
}

export async function openCamera(): Promise<Camera> {
  const stream = await openStream();
  const [track] = stream.getVideoTracks();
  if (!track) throw new DOMException('no picture', 'NotFoundError');
  const abilities = (track.getCapabilities?.() ?? {}) as Abilities;
  const change = (advanced: Record<string, unknown>) =>
    track.applyConstraints({ advanced: [advanced as MediaTrackConstraintSet] }).catch(() => undefined);
  if (abilities.focusMode?.includes('continuous')) await change({ focusMode: 'continuous' });
  const zoom = zoomOf(abilities);
  if (zoom) await change({ zoom: zoom.now });
  const lensId = track.getSettings().deviceId ?? '';
  return {
    stream,
    lenses: await lensesBeside(lensId),
    lensId,
    hasTorch: abilities.torch === true,
    ...(zoom && { zoom }),
    light: (torch) => change({ torch }),
    zoomTo: (factor) => change({ zoom: factor }),
    close: () => stopAll(stream),
  };
}

/** Opens the camera even if the remembered lens is unplugged, or its id changed because the browser forgot the site. */
async function openStream(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new DOMException('no cameras here', 'NotSupportedError');
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const rear = { ...size, facingMode: { ideal: 'environment' } };
  const id = localStorage.getItem(REMEMBERED);
  if (id === null) return navigator.mediaDevices.getUserMedia({ video: rear });
  try {
    return await navigator.mediaDevices.getUserMedia({ video: { ...size, deviceId: { exact: id } } });
  } catch (error) {
    if (!(error instanceof Error) || !['OverconstrainedError', 'NotFoundError'].includes(error.name)) throw error;
    localStorage.removeItem(REMEMBERED);
    return navigator.mediaDevices.getUserMedia({ video: rear });
  }
}

/** The lenses beside this one, whose names are known only once a camera is open. Front cameras are left out unless one is open. */
async function lensesBeside(lensId: string): Promise<Lens[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .filter(({ deviceId, label }) => deviceId === lensId || !/\b(front|user)\b/i.test(label))
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

function zoomOf({ zoom }: Abilities): Zoom | undefined {
  if (!zoom || zoom.max <= zoom.min) return undefined;
  return {
    min: zoom.min,
    max: zoom.max,
    step: zoom.step || 0.1,
    now: Math.min(zoom.max, Math.max(zoom.min, FIRST_ZOOM)),
  };
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
