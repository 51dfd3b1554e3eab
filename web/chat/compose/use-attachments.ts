/** Chosen pictures and documents: shrunk, previewed, and stored on the device until sent or removed. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHAT_FILES_AT_ONCE } from '#rules/chat/chat.ts';
import { UPLOAD_MAX_BYTES } from '#rules/file.ts';
import { ApiError, messageOf } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { newNonce } from '../../net/nonce.ts';
import { shrinkPhoto } from '../../ui/form/shrink-photo.ts';
import { useDraft } from '../../device/use-draft.ts';

export interface Chosen {
  key: string;
  file: File;
  /** The preview; absent for a document. */
  preview?: string;
  /** The caption of a picture. */
  caption?: string;
}

/** The form stored on the device; an older version of the app stored the file only. */
type StoredFile = File | Pick<Chosen, 'file' | 'caption'>;

export interface Attachments {
  chosen: readonly Chosen[];
  /** How many files are still being shrunk. */
  making: number;
  /** Error messages of refused files. */
  faults: readonly string[];
  /** True if the device could not store them: they are lost with the screen. */
  isUnsaved: boolean;
  choose: (files: readonly File[]) => Promise<void>;
  remove: (key: string) => void;
  /** Sets a caption; empty for none. */
  caption: (key: string, words: string) => void;
  /** Removes all, which are being sent. */
  clear: () => void;
}

export function useAttachments(chatId: string): Attachments {
  const draft = useDraft<readonly StoredFile[]>(`chat.${chatId}.files`);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [making, setMaking] = useState(0);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [isUnsaved, setUnsaved] = useState(false);
  /** The current list, for callbacks of earlier renders. */
  const now = useRef({ chosen, making });

  function show(next: readonly Chosen[]) {
    now.current.chosen = next;
    setChosen(next);
  }

  function keep(next: readonly Chosen[]) {
    show(next);
    void draft.store(next.length > 0 ? next.map(toStored) : undefined).then((isStored) => setUnsaved(!isStored));
  }

  function make(by: number) {
    now.current.making += by;
    setMaking(now.current.making);
  }

  /** One after the other, since shrinking a photo takes fifty megabytes of memory. */
  async function choose(files: readonly File[]) {
    const room = Math.max(0, CHAT_FILES_AT_ONCE - now.current.chosen.length - now.current.making);
    const accepted = files.slice(0, room);
    setFaults(accepted.length < files.length ? [t('At most {n} files at once.', { n: CHAT_FILES_AT_ONCE })] : []);
    make(accepted.length);
    for (const file of accepted) {
      try {
        const chosen = chosenOf(await readyToSend(file));
        keep([...now.current.chosen, chosen]);
      } catch (error) {
        setFaults((others) => [...others, `${file.name}: ${messageOf(error)}`]);
      }
      make(-1);
    }
  }

  const restore = useEffectEvent((old: readonly StoredFile[]) => show([...old.map(restored), ...now.current.chosen]));
  useEffect(() => {
    if (draft.stored) restore(draft.stored);
  }, [draft.stored]);
  useEffect(() => () => release(now.current.chosen), []);

  function leave(staying: readonly Chosen[]) {
    release(now.current.chosen.filter((one) => !staying.includes(one)));
    setFaults([]);
    keep(staying);
  }

  const remove = (key: string) => leave(now.current.chosen.filter((one) => one.key !== key));
  const caption = (key: string, words: string) =>
    keep(now.current.chosen.map((one) => (one.key === key ? { ...one, caption: words } : one)));
  return { chosen, making, faults, isUnsaved, choose, remove, caption, clear: () => leave([]) };
}

function chosenOf(file: File): Chosen {
  const isPicture = file.type.startsWith('image/');
  return { key: newNonce(), file, ...(isPicture && { preview: URL.createObjectURL(file) }) };
}

function toStored({ file, caption }: Chosen): StoredFile {
  return { file, ...(caption && { caption }) };
}

function restored(stored: StoredFile): Chosen {
  if (stored instanceof File) return chosenOf(stored);
  return { ...chosenOf(stored.file), ...(stored.caption && { caption: stored.caption }) };
}

function release(chosen: readonly Chosen[]): void {
  for (const { preview } of chosen) if (preview) URL.revokeObjectURL(preview);
}

/** Reads the bytes now: a phone's file may be gone once the connection is back. */
async function readyToSend(file: File): Promise<File> {
  if (file.type === 'application/pdf') {
    if (file.size > UPLOAD_MAX_BYTES) throw new ApiError('too_large', { message: t('A PDF may have at most 5 MB.') });
    return copyOf(file, file.name);
  }
  const small = await shrinkPhoto(file);
  if (!small) throw new ApiError('invalid', { message: t('This is not a PDF or a picture we can read.') });
  return copyOf(small, file.name || small.name);
}

async function copyOf(file: File, name: string): Promise<File> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ApiError('invalid', { message: t('This file can’t be read. Choose it again.') });
  });
  return new File([bytes], name, { type: file.type });
}
