/** A voice note for administrators only, fetched with their token and released with the screen. */
import { useEffect, useRef } from 'react';
import { voiceWords } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';
import { pauseSound } from '../../ui/sound/sound.ts';
import { SoundPlayer } from '../../ui/sound/SoundPlayer.tsx';
import { adminFile } from '../shell/session.ts';

export function Sound({ url, durationMs }: { url: string; durationMs: number }) {
  const src = useRef<string>(undefined);
  useEffect(
    () => () => {
      pauseSound();
      if (src.current) URL.revokeObjectURL(src.current);
    },
    [],
  );

  async function load() {
    src.current ??= URL.createObjectURL(await adminFile(url));
    return src.current;
  }

  return <SoundPlayer id={url} label={t(voiceWords(durationMs))} durationMs={durationMs} load={load} />;
}
