/** Voice notes of an open chat: the record button, and what replaces the message box meanwhile. */
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { canRecord } from './recording.ts';
import type { RecordedNote } from './note-storage.ts';
import { type Recorder, useRecorder } from './use-recorder.ts';
import { VoiceRecorder } from './VoiceRecorder.tsx';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';

interface Voice {
  /** Absent if this browser cannot record. */
  button: ReactNode;
  /** Wraps the message box, which keeps its text. */
  around: (box: ReactNode) => ReactNode;
  isRecording: boolean;
}

export function useVoice(chatId: string, onSend: (note: RecordedNote) => void, reply: ReactNode): Voice {
  const button = useRef<HTMLButtonElement>(null);
  const recorder = useRecorder(chatId, onSend);
  const isRecording = recorder.state.is !== 'idle';
  const wasRecording = useRef(false);
  useEffect(() => {
    if (wasRecording.current && !isRecording) button.current?.focus();
    wasRecording.current = isRecording;
  }, [isRecording]);
  return {
    button: canRecord() && <VoiceButton recorder={recorder} ref={button} />,
    around: (box) => (
      <>
        {isRecording && <VoiceRecorder recorder={recorder} reply={reply} />}
        <div className={isRecording ? 'hidden' : 'contents'}>{box}</div>
      </>
    ),
    isRecording,
  };
}

/** The record button, in place of the send button while there is nothing to send. */
function VoiceButton({ recorder, ref }: { recorder: Recorder; ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={recorder.start}
      disabled={recorder.state.is === 'asking'}
      aria-label={t('Record a voice note')}
      title={t('Record a voice note')}
      className="btn btn-square border-base-300 bg-base-100 hover:bg-base-200 focus-ring"
    >
      <Icon name="microphone" size={22} />
    </button>
  );
}
