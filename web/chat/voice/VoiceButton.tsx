/** Begins a voice note, where the send button is while there is nothing to send. */
import type { Ref } from 'react';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { Recorder } from './use-recorder.ts';

export function VoiceButton({ recorder, ref }: { recorder: Recorder; ref: Ref<HTMLButtonElement> }) {
  return (
    <button
      ref={ref}
      type="button"
      onClick={recorder.start}
      disabled={recorder.state.is === 'asking'}
      aria-label={t('Record a voice note')}
      title={t('Record a voice note')}
      className="btn btn-primary btn-square focus-ring"
    >
      <Icon name="microphone" size={22} />
    </button>
  );
}
