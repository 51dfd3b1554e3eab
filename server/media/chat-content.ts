/** Detects chat uploads by their bytes. Pictures and voice notes are re-encoded, a PDF stays unchanged. */
import type { Upload } from '#contract/route/field.ts';
import type { PrivateFile } from '#contract/route/route.ts';
import { AppError, invalidField } from '#rules/error.ts';
import type { ChatFileEnding } from '#rules/chat/chat-file.ts';
import { looksLikeVoice } from './voice/voice-note.ts';
import type { Pictures } from './picture-encoding.ts';

export interface ChatContent {
  bytes: Uint8Array;
  mime: PrivateFile['mime'];
  ending: ChatFileEnding;
  width: number | null;
  height: number | null;
  /** The length of a voice note. */
  durationMs: number | null;
}

const NO_SIZE = { width: null, height: null };

/** `by` is the uploader, for fair turns. */
export async function readChatContent(pictures: Pictures, by: string, { bytes }: Upload): Promise<ChatContent> {
  if (startsLikePdf(bytes)) {
    if (!endsLikePdf(bytes)) throw invalidField('file', 'This PDF is damaged. Choose another.');
    return { bytes, mime: 'application/pdf', ending: 'pdf', ...NO_SIZE, durationMs: null };
  }
  if (looksLikeVoice(bytes)) return { ...(await pictures.readVoice(bytes, by)), ...NO_SIZE };
  try {
    return { ...(await pictures.encode(bytes, by)), mime: 'image/webp', ending: 'webp', durationMs: null };
  } catch (error) {
    if (!(error instanceof AppError) || error.type !== 'invalid') throw error;
    throw invalidField('file', 'Choose a picture (JPEG, PNG or WebP) or a PDF');
  }
}

function startsLikePdf(bytes: Uint8Array): boolean {
  return /^%PDF-\d\.\d/.test(Buffer.from(bytes.subarray(0, 8)).toString('latin1'));
}

/** True if the last bytes contain the end marker, because programs append bytes after it. */
function endsLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-1_024)).includes('%%EOF');
}
