/** A picture or document on its way into a chat: made small, looked at, sent; kept and offered again where sending fails. */
import { useEffect, useState } from 'react';
import type { Message } from '#contract/chat.ts';
import { call } from '../api.ts';
import { ApiError, wordsOf } from '../errors.ts';
import { t } from '../i18n.ts';
import { newNonce } from '../nonce.ts';
import { shrinkPhoto } from '../ui/shrink.ts';

const MAX_BYTES = 5 * 1024 * 1024;

interface Chosen {
  file: File;
  /** Sent again, it is the same message. */
  nonce: string;
  /** Shows a picture; absent for a document. */
  preview?: string;
}

export interface Attaching {
  chosen: Chosen | undefined;
  /** The picture is made small, or the file is on its way. */
  busy: 'making' | 'sending' | undefined;
  fault: string | undefined;
  choose: (file: File) => Promise<void>;
  send: () => Promise<void>;
  cancel: () => void;
}

export function useAttachment(chatId: string, onSent: (message: Message) => void): Attaching {
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState<Attaching['busy']>();
  const [fault, setFault] = useState<string>();
  const preview = chosen?.preview;
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  async function choose(file: File) {
    setFault(undefined);
    setBusy('making');
    try {
      setChosen(await made(file));
    } catch (error) {
      setChosen(undefined);
      setFault(wordsOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  async function send() {
    if (!chosen || busy) return;
    setFault(undefined);
    setBusy('sending');
    try {
      const { message } = await call('POST /api/user/chat/:id/file', {
        id: chatId,
        nonce: chosen.nonce,
        file: chosen.file,
      });
      setChosen(undefined);
      onSent(message);
    } catch (error) {
      setFault((error instanceof ApiError && error.fields['file']) || wordsOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  function cancel() {
    setChosen(undefined);
    setFault(undefined);
  }

  return { chosen, busy, fault, choose, send, cancel };
}

async function made(file: File): Promise<Chosen> {
  const nonce = newNonce();
  if (file.type === 'application/pdf') {
    if (file.size <= MAX_BYTES) return { file, nonce };
    throw new ApiError('too_large', { message: t('A PDF may have at most 5 MB.') });
  }
  const small = await shrinkPhoto(file);
  if (!small) throw new ApiError('invalid', { message: t('This is neither a picture we can read nor a PDF.') });
  const named = new File([small], file.name || small.name, { type: small.type });
  return { file: named, nonce, preview: URL.createObjectURL(small) };
}
