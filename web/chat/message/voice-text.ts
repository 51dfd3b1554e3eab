/** The text for a voice note in a list, a quote, or for a screen reader. */
import { voiceWords } from '#rules/chat/voice.ts';
import { t } from '../../i18n.ts';

export function voiceText({ durationMs, message }: { durationMs: number | null | undefined; message: string }): string {
  return typeof durationMs === 'number' ? t(voiceWords(durationMs)) : message;
}
