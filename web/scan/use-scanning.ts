/** Reads the camera's pictures until one contains a pack's code. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { dayInLagos } from '#rules/lagos.ts';
import type { ScanFailure } from '#rules/pharmacy/gs1.ts';
import { squareFrameOf } from './frame.ts';
import { Picker, type Scan } from './pick-reading.ts';
import { openReader } from './symbol-reader.ts';

/** Pause between two pictures, so that a slow phone can do other work. */
const PAUSE_MS = 100;

interface Scanning {
  /** Why the last symbol seen is no pack code. */
  failure: ScanFailure | undefined;
  /** True if the reader could not be loaded. */
  broken: boolean;
}

export function useScanning(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | undefined,
  onScan: (scan: Scan) => void,
): Scanning {
  const [failure, setFailure] = useState<ScanFailure>();
  const [broken, setBroken] = useState(false);
  const handleScan = useEffectEvent(onScan);
  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return undefined;
    const watch = new AbortController();
    element.srcObject = stream;
    element.play().catch(() => undefined);
    readOn(element, watch.signal, setFailure).then(
      (scan) => scan && handleScan(scan),
      () => watch.signal.aborted || setBroken(true),
    );
    return () => {
      watch.abort();
      element.srcObject = null;
    };
  }, [video, stream]);
  return { failure, broken };
}

async function readOn(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onFailure: (failure: ScanFailure | undefined) => void,
): Promise<Scan | undefined> {
  const canvas = document.createElement('canvas');
  const picker = new Picker(dayInLagos(new Date()));
  const reader = await openReader();
  try {
    // does not wait for a running read
    signal.addEventListener('abort', () => reader.close());
    while (!signal.aborted) {
      const frame = squareFrameOf(video, canvas);
      const scan = picker.add(frame ? await reader.read(frame) : []);
      if (scan && !signal.aborted) return scan;
      onFailure(picker.failure);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  } finally {
    reader.close();
  }
  return undefined;
}
