/** The message box. Enter sends on a keyboard, Shift+Enter starts a new line. Drafts are stored. */
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { CHAT_LIMITS } from '#rules/chat/chat.ts';
import { looksLikePaymentOutside } from '#rules/chat/payment-outside.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Counter, refusalOfLength } from '../../ui/form/Counter.tsx';
import { isNear, lengthOf } from '../../ui/form/controls.ts';
import { useDraft } from '../../device/use-draft.ts';
import { AttachmentTray } from './AttachmentTray.tsx';
import type { Attachments } from './use-attachments.ts';

/** Touch keyboards have no Shift+Enter: Enter starts a new line and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

interface MessageBoxProps {
  chatId: string;
  /** Sent with the text. */
  attachments: Attachments;
  /** The text, which may be empty with attachments. */
  send: (message: string) => void;
  /** Called on every change. */
  value: () => void;
  /** The quoted message, above the box. */
  reply?: ReactNode;
  /** Replaces the send button while there is nothing to send. */
  idle?: ReactNode;
  /** Shown before the box. */
  children?: ReactNode;
}

export function MessageBox({ chatId, attachments, send, value: input, reply, idle, children }: MessageBoxProps) {
  const id = useId();
  const box = useBox();
  const [warned, warn] = useState(false);
  const [refusal, refuse] = useState<string>();
  const [length, setLength] = useState(0);
  const keep = useStoredDraft(chatId, box, setLength);
  const { chosen, making } = attachments;

  function sendWritten(anyway: boolean) {
    const { current: area } = box;
    const written = area?.value.trim() ?? '';
    if (!area || making > 0 || (written === '' && chosen.length === 0)) return;
    const tooLong = refusalOfLength(written, CHAT_LIMITS.message);
    refuse(tooLong);
    if (tooLong) return area.focus();
    if (!anyway && looksLikePaymentOutside(written)) return warn(true);
    warn(false);
    send(written);
    area.value = '';
    changed('');
    area.focus();
  }

  function changed(value: string) {
    warn(false);
    refuse(undefined);
    setLength(lengthOf(value));
    keep(value);
    if (value) input();
  }

  function edit() {
    warn(false);
    box.current?.focus();
  }

  function submitted(event: FormEvent) {
    event.preventDefault();
    sendWritten(false);
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    sendWritten(false);
  }

  const isEmpty = length === 0 && chosen.length === 0 && making === 0;
  const described = [isNear(length, CHAT_LIMITS.message) && `${id}-count`, refusal && `${id}-error`].filter(Boolean);
  return (
    <form onSubmit={submitted} className="message-form shrink-0 border-t border-base-300 bg-base-100 p-2 sm:p-3">
      {warned && <OutsideWarning send={() => sendWritten(true)} edit={edit} />}
      {reply}
      <AttachmentTray attachments={attachments} />
      <div className="flex items-end gap-2">
        {children}
        <textarea
          ref={box}
          rows={3}
          placeholder={chosen.length > 0 ? t('Add a caption') : t('Type a message')}
          aria-label={t('Type a message')}
          aria-describedby={described.join(' ') || undefined}
          aria-invalid={refusal ? 'true' : undefined}
          onKeyDown={pressed}
          onPaste={(event) => pasted(event, attachments.choose)}
          onInput={({ currentTarget }) => changed(currentTarget.value)}
          enterKeyHint="enter"
          className="textarea message-box min-h-0 grow resize-none leading-snug"
        />
        {isEmpty && idle ? (
          idle
        ) : (
          <Button type="submit" icon="send" disabled={making > 0} className="phone:px-3">
            <span className="phone:sr-only">{t('Send')}</span>
          </Button>
        )}
      </div>
      <Beneath id={id} length={length} refusal={refusal} />
    </form>
  );
}

/** The characters left, and why a message was not sent. */
function Beneath({ id, length, refusal }: { id: string; length: number; refusal: string | undefined }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-between gap-3 not-empty:mt-1">
      <Counter id={`${id}-count`} length={length} max={CHAT_LIMITS.message} />
      {refusal && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-error">
          {refusal}
        </p>
      )}
    </div>
  );
}

/** Focuses the box on a device with a keyboard; a touch keyboard would cover the messages. */
function useBox(): RefObject<HTMLTextAreaElement | null> {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (hasKeyboard()) box.current?.focus({ preventScroll: true });
  }, []);
  return box;
}

/** Attaches a pasted picture; from office documents the text is pasted. */
function pasted(event: ClipboardEvent, choose: Attachments['choose']): void {
  const { clipboardData } = event;
  const files = [...clipboardData.files];
  if (files.length === 0 || clipboardData.types.includes('text/plain')) return;
  event.preventDefault();
  void choose(files);
}

/** Restores the stored draft, and returns a function to store it. */
function useStoredDraft(
  chatId: string,
  box: RefObject<HTMLTextAreaElement | null>,
  visible: (length: number) => void,
): (written: string) => void {
  const { stored: cached, store: keep } = useDraft<string>(`chat.${chatId}`);
  const restore = useEffectEvent((text: string) => {
    if (!box.current || box.current.value) return;
    box.current.value = text;
    visible(lengthOf(text));
  });
  useEffect(() => {
    if (cached) restore(cached);
  }, [cached]);
  return (written) => void keep(written.trim() ? written : undefined);
}

/** Warns about an account or phone number without refusing: there are good reasons for one, and the sender decides. */
function OutsideWarning({ send, edit }: { send: () => void; edit: () => void }) {
  return (
    <div role="alert" className="mb-2">
      <Banner
        kind="warning"
        action={
          <div className="flex gap-2">
            <Button kind="quiet" onClick={edit}>
              {t('Edit')}
            </Button>
            <Button kind="plain" onClick={send}>
              {t('Send anyway')}
            </Button>
          </div>
        }
      >
        {t('This looks like an account or phone number. Payments outside Mortar are not protected.')}
      </Banner>
    </div>
  );
}
