/** Replaces the message box while a voice note is recorded, played back or refused. */
import { type ReactNode, useEffect, useRef } from 'react';
import { clockOf, VOICE_SECONDS } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SoundPlayer } from '../../ui/sound/SoundPlayer.tsx';
import type { RecordedNote } from './note-storage.ts';
import type { Recorder } from './use-recorder.ts';

/** The remaining time is announced from this second on. */
const NEARLY = VOICE_SECONDS - 10;

export function VoiceRecorder({ recorder, reply }: { recorder: Recorder; reply?: ReactNode }) {
  const { state } = recorder;
  return (
    <div role="group" aria-label={t('Voice note')} className="shrink-0 border-t border-base-300 bg-base-100 p-2 sm:p-3">
      {reply}
      {state.is === 'asking' && (
        <p role="status" className="flex min-h-11 items-center gap-3 text-sm">
          <Spinner size={18} /> {t('Your browser asks whether Mortar can use the microphone.')}
        </p>
      )}
      {state.is === 'refused' && <Refused why={state.why} recorder={recorder} />}
      {state.is === 'recording' && (
        <Row recorder={recorder} said={saidAt(state.seconds)}>
          <Level levels={state.levels} seconds={state.seconds} />
          <IconButton icon="stop" label={t('Stop and listen')} onClick={recorder.stop} />
        </Row>
      )}
      {state.is === 'ready' && (
        <>
          {state.isFull && (
            <p className="mb-2 text-sm font-medium">{t('Two minutes is the limit. Send or delete it.')}</p>
          )}
          {state.note.isCut && (
            <p className="mb-2 text-sm font-medium">
              {t('This recording was interrupted. Listen, then send or delete it.')}
            </p>
          )}
          <Row recorder={recorder} said={t('Recorded, {length}', { length: clockOf(state.note.seconds) })}>
            <span className="flex min-w-0 grow justify-center">
              <Preview note={state.note} />
            </span>
          </Row>
        </>
      )}
    </div>
  );
}

interface RowProps {
  recorder: Recorder;
  /** Text for screen readers. */
  said: string;
  children: ReactNode;
}

function Row({ recorder, said, children }: RowProps) {
  const row = useRef<HTMLDivElement>(null);
  // the focused element is gone
  useEffect(() => row.current?.querySelector<HTMLButtonElement>('.btn-primary')?.focus(), []);
  return (
    <div ref={row} className="flex items-center gap-2">
      <IconButton icon="remove" label={t('Delete recording')} onClick={recorder.cancel} />
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Button icon="send" onClick={recorder.send} className="max-sm:px-3">
        <span className="max-sm:sr-only">{t('Send')}</span>
      </Button>
    </div>
  );
}

function saidAt(seconds: number): string {
  return seconds < NEARLY ? t('Recording') : t('10 seconds left');
}

/** The levels, newest last, and the length. */
function Level({ levels, seconds }: { levels: readonly number[]; seconds: number }) {
  return (
    <span className="flex min-w-0 grow items-center gap-3">
      <span className="size-2.5 shrink-0 animate-pulse rounded-full bg-error motion-reduce:animate-none" />
      <span role="timer" className={`tabular-nums ${seconds >= NEARLY ? 'font-semibold text-error' : ''}`}>
        {clockOf(seconds)}
      </span>
      <span aria-hidden="true" className="flex h-9 min-w-0 grow items-center justify-end gap-0.5 overflow-hidden">
        {levels.map((level, index) => (
          // a new bar pushes all others to the left
          <span
            key={index}
            style={{ height: `${Math.round(10 + level * 90)}%` }}
            className="w-1 shrink-0 rounded-full bg-primary"
          />
        ))}
      </span>
    </span>
  );
}

function Preview({ note }: { note: RecordedNote }) {
  const src = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (src.current) URL.revokeObjectURL(src.current);
    },
    [],
  );
  return (
    <SoundPlayer
      id={`recorded ${note.nonce}`}
      label={t('The recording')}
      durationMs={note.seconds * 1_000}
      load={async () => (src.current ??= URL.createObjectURL(note.file))}
    />
  );
}

function Refused({ why, recorder }: { why: string; recorder: Recorder }) {
  return (
    <div role="alert">
      <Banner
        kind="warning"
        action={
          <div className="flex gap-2">
            <Button kind="quiet" onClick={recorder.start}>
              {t('Try again')}
            </Button>
            <Button kind="plain" onClick={recorder.cancel}>
              {t('Close')}
            </Button>
          </div>
        }
      >
        {why}
      </Banner>
    </div>
  );
}
