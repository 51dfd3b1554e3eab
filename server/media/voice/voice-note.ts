/** Recognises voice notes by their bytes and measures them. Only their sound is kept, in our own file. */
import { isTooLong } from '#rules/chat/voice.ts';
import { isMp4, readMp4 } from './mp4-reading.ts';
import { writeMp4 } from './mp4-writing.ts';
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

/** True if it begins like a recording, whatever its sender calls it. */
export function looksLikeVoice(upload: Uint8Array): boolean {
  const front = frontOf(upload);
  return front === WEBM || front === OGG || isMp4(upload);
}

/** Refuses damaged files, other sound than Opus or AAC, and long notes. A hostile file takes seconds: run it in a decoder. */
export function readVoiceNote(upload: Uint8Array): VoiceNote | 'unreadable' | 'too long' {
  const front = frontOf(upload);
  if (front === WEBM || front === OGG) {
    const sound = front === OGG ? readOgg(upload) : readWebm(upload);
    return written(sound, (speech) => ({ bytes: writeWebm(speech), mime: 'audio/webm', ending: 'webm' }));
  }
  return written(readMp4(upload), (speech) => ({ bytes: writeMp4(speech), mime: 'audio/mp4', ending: 'm4a' }));
}

function written<Sound extends { durationMs: number }>(
  sound: Sound | undefined,
  write: (sound: Sound) => Omit<VoiceNote, 'durationMs'>,
): VoiceNote | 'unreadable' | 'too long' {
  if (!sound) return 'unreadable';
  return isTooLong(sound.durationMs) ? 'too long' : { ...write(sound), durationMs: sound.durationMs };
}

function frontOf(upload: Uint8Array): string {
  return Buffer.from(upload.subarray(0, 4)).toString('latin1');
}
