/** Recognises voice notes by their bytes and measures them. Of Opus nothing but its packets is kept, in a file of our own. */
import { invalidField } from '#rules/error.ts';
import { VOICE_MAX_BYTES, VOICE_SECONDS, VOICE_SLACK_MS } from '#rules/chat/voice.ts';
import { message } from '#rules/i18n/message.ts';
import { isMp4, measureMp4 } from './mp4-reading.ts';
import { readOgg } from './ogg-reading.ts';
import { readWebm } from './webm-reading.ts';
import { writeWebm } from './webm-writing.ts';

export interface VoiceNote {
  bytes: Uint8Array;
  mime: 'audio/webm' | 'audio/mp4';
  ending: 'webm' | 'm4a';
  durationMs: number;
}

const WEBM = '\u001aE\u00df\u00a3';
const OGG = 'OggS';

/** Whether it begins like a recording, whatever its sender calls it. */
export function looksLikeVoice(upload: Uint8Array): boolean {
  const front = frontOf(upload);
  return front === WEBM || front === OGG || isMp4(upload);
}

/** Throws `invalid` where it is damaged, not speech in Opus or AAC, too long or too large. */
export function readVoiceNote(upload: Uint8Array): VoiceNote {
  if (upload.length > VOICE_MAX_BYTES) {
    const size = { size: VOICE_MAX_BYTES / 1024 / 1024 };
    throw invalidField('file', message('A voice note may have at most {size} MB', size));
  }
  const note = frontOf(upload) === WEBM || frontOf(upload) === OGG ? opusNote(upload) : aacNote(upload);
  if (!note) throw invalidField('file', 'We could not read this voice note. Record it again.');
  if (note.durationMs > VOICE_SECONDS * 1_000 + VOICE_SLACK_MS) {
    const minutes = { minutes: VOICE_SECONDS / 60 };
    throw invalidField('file', message('A voice note may last at most {minutes} minutes', minutes));
  }
  return note;
}

function opusNote(upload: Uint8Array): VoiceNote | undefined {
  const sound = frontOf(upload) === OGG ? readOgg(upload) : readWebm(upload);
  return sound && { bytes: writeWebm(sound), mime: 'audio/webm', ending: 'webm', durationMs: sound.durationMs };
}

function aacNote(upload: Uint8Array): VoiceNote | undefined {
  const durationMs = measureMp4(upload);
  return durationMs === undefined ? undefined : { bytes: upload, mime: 'audio/mp4', ending: 'm4a', durationMs };
}

function frontOf(upload: Uint8Array): string {
  return Buffer.from(upload.subarray(0, 4)).toString('latin1');
}
