/** A voice note in a sent or unsent message. */
import type { Message } from '#contract/chat/message.ts';
import { voiceWords } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { cacheFile, loadFile } from '../../net/private-file.ts';
import { SoundPlayer } from '../../ui/sound/SoundPlayer.tsx';
import { voiceText } from './voice-text.ts';

export function VoiceNote({ message }: { message: Message }) {
  const { attachment, nonce, _id } = message;
  if (!attachment) return null;
  const { url, durationMs } = attachment;
  return (
    <SoundPlayer
      // the same id as while it was unsent
      id={nonce ?? _id}
      label={voiceText({ durationMs, message: message.message })}
      durationMs={durationMs ?? 0}
      load={() => loadFile({ url, nonce })}
    />
  );
}

export function UnsentVoiceNote({ file, nonce, seconds }: { file: File; nonce: string; seconds: number }) {
  return (
    <SoundPlayer
      id={nonce}
      label={t(voiceWords(seconds * 1_000))}
      durationMs={seconds * 1_000}
      load={async () => cacheFile(nonce, file)}
    />
  );
}
