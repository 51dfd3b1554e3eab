/** Plays a short sound: play and pause, a slider, its length, and the speed. */
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { clockOf } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../Icon.tsx';
import { Spinner } from '../Spinner.tsx';
import { changeSpeed, pauseSound, placeOfSound, playSound, seekSound, useSound } from './sound.ts';

interface SoundPlayerProps {
  /** Unique among all sounds. */
  id: string;
  /** Label of the player for screen readers. */
  label: string;
  durationMs: number;
  /** Returns a blob address. */
  load: () => Promise<string>;
}

/** The step of the arrow keys: a twentieth, and at least a second. */
const STEPS = 20;

export function SoundPlayer({ id, label, durationMs, load }: SoundPlayerProps) {
  const sound = useSound();
  const isOwn = sound.key === id;
  const status = isOwn ? sound.status : 'paused';
  const seconds = Math.max(1, Math.round(durationMs / 1_000));
  const at = Math.min(isOwn ? sound.at : placeOfSound(id), durationMs / 1_000);

  function seek(to: number) {
    seekSound(id, Math.min(Math.max(0, to), durationMs / 1_000));
  }

  function pressed(event: KeyboardEvent) {
    const step = Math.max(1, seconds / STEPS);
    const by = { ArrowLeft: -step, ArrowDown: -step, ArrowRight: step, ArrowUp: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    seek(at + by);
  }

  return (
    <div role="group" aria-label={label} className="w-64 max-w-full py-0.5">
      <div className="flex items-center gap-2">
        <PlayButton status={status} play={() => void playSound(id, load)} />
        <input
          type="range"
          min={0}
          max={durationMs / 1_000}
          step={0.05}
          value={at}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          onKeyDown={pressed}
          // a held finger moves the sound, and must open no menu
          onTouchStart={stopEvent}
          aria-label={t('Position in the recording')}
          aria-valuetext={t('{at} of {length}', { at: clockOf(at), length: clockOf(seconds) })}
          className="h-11 min-w-0 grow cursor-pointer rounded-field accent-primary focus-ring"
        />
        <button
          type="button"
          onClick={changeSpeed}
          aria-label={t('Speed {speed}', { speed: `${sound.speed}×` })}
          className="grid h-11 w-11 shrink-0 cursor-pointer place-items-center rounded-full focus-ring"
        >
          <span className="min-w-9 rounded-full bg-base-content/10 px-1.5 py-1 text-center text-xs font-semibold tabular-nums">
            {sound.speed}×
          </span>
        </button>
      </div>
      <p className="-mt-2 pl-[3.25rem] text-xs tabular-nums opacity-80" aria-hidden="true">
        {at > 0 ? `${clockOf(at)} / ${clockOf(seconds)}` : clockOf(seconds)}
      </p>
      <p role="status" className="text-xs font-medium text-error empty:hidden">
        {status === 'lost' && t('It could not load. Try again when you are online.')}
        {status === 'unplayable' && t('This browser can’t play this recording. Update it.')}
      </p>
    </div>
  );
}

function stopEvent(event: SyntheticEvent) {
  event.stopPropagation();
}

function PlayButton({ status, play }: { status: string; play: () => void }) {
  const isPlaying = status === 'playing' || status === 'loading';
  return (
    <button
      type="button"
      onClick={isPlaying ? pauseSound : play}
      aria-label={isPlaying ? t('Pause') : t('Play')}
      className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-primary text-primary-content focus-ring"
    >
      {status === 'loading' ? <Spinner size={18} /> : <Icon name={isPlaying ? 'pause' : 'play'} size={22} />}
    </button>
  );
}
