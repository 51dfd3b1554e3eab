/** Light, zoom and lens controls, as far as the camera has them. */
import { useState } from 'react';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import type { Camera } from './camera.ts';

export function CameraControls({ camera, changeLens }: { camera: Camera; changeLens: (id: string) => void }) {
  const [lit, setLit] = useState(false);
  const { lenses, lensId, hasTorch, zoom } = camera;
  const next = lenses[(lenses.findIndex(({ id }) => id === lensId) + 1) % lenses.length];
  const canChange = next !== undefined && next.id !== lensId;
  if (!hasTorch && !zoom && !canChange) return null;

  async function light() {
    await camera.light(!lit);
    setLit(!lit);
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {hasTorch && (
        <Button kind="quiet" icon="torch" aria-pressed={lit} onClick={() => void light()}>
          {lit ? t('Light off') : t('Light on')}
        </Button>
      )}
      {canChange && (
        <Button kind="quiet" icon="lens" onClick={() => changeLens(next.id)}>
          {t('Other camera')}
        </Button>
      )}
      {zoom && (
        <label className="flex min-h-11 grow items-center gap-3 text-sm font-medium">
          {t('Zoom')}
          <input
            type="range"
            min={zoom.min}
            max={Math.min(zoom.max, MOST_ZOOM)}
            step={zoom.step}
            defaultValue={zoom.now}
            onInput={({ currentTarget }) => void camera.zoomTo(Number(currentTarget.value))}
            className="range min-w-32 grow focus-ring"
          />
        </label>
      )}
    </div>
  );
}

/** Beyond this, no hand is still enough. */
const MOST_ZOOM = 5;
