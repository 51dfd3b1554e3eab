/** The camera's picture with light, lens and zoom controls, and the alternatives without a camera. */
import { useRef } from 'react';
import { SCAN_FAILURES } from '#rules/pharmacy/gs1.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/alert/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { CameraControls } from './CameraControls.tsx';
import type { Scan } from './pick-reading.ts';
import { NOT_LOADED } from './read-photo.ts';
import { ScanPhoto } from './ScanPhoto.tsx';
import { useCamera } from './use-camera.ts';
import { useScanning } from './use-scanning.ts';

export function Viewfinder({ onScan }: { onScan: (scan: Scan) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const { camera, problem, tryAgain, changeLens } = useCamera();
  const { failure, broken } = useScanning(video, camera?.stream, onScan);
  const note = broken ? NOT_LOADED : failure && SCAN_FAILURES[failure];
  return (
    <div className="grid gap-4">
      {problem ? (
        <Banner
          kind="warning"
          action={
            <Button kind="quiet" onClick={tryAgain}>
              {t('Try again')}
            </Button>
          }
        >
          {t(problem)}
        </Banner>
      ) : (
        <>
          <div className="relative mx-auto grid aspect-square w-full max-w-md place-items-center overflow-hidden rounded-box bg-neutral text-neutral-content">
            {!camera && (
              <span role="status" aria-label={t('Opening the camera')}>
                <Spinner />
              </span>
            )}
            <video
              ref={video}
              muted
              playsInline
              aria-label={t('Camera view')}
              className="absolute inset-0 size-full object-cover"
            />
            <div className="pointer-events-none absolute inset-[16%] rounded-box border-2 border-white/80" />
          </div>
          {camera && <CameraControls key={camera.stream.id} camera={camera} changeLens={changeLens} />}
          <p className="text-sm">
            {t('Hold the barcode inside the frame. The small square code is best: it has product, batch and expiry.')}
          </p>
        </>
      )}
      <p role="status" className="text-sm font-medium empty:hidden">
        {note && t(note)}
      </p>
      <ScanPhoto onScan={onScan} />
      {problem && <p className="text-sm text-quiet">{t('Or close this and type the details on the pack.')}</p>}
    </div>
  );
}
