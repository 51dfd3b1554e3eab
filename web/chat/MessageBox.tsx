/** Where a message is written: Enter sends where there is a keyboard, Shift+Enter begins a line. What is not sent is kept. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { CHAT_LIMITS, looksLikePaymentOutside } from '#rules/chat.ts';
import { t } from '../i18n.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../use-draft.ts';

/** Fingers have no Shift: on a touch screen Enter begins a line and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

interface MessageBoxProps {
  chatId: string;
  send: (message: string) => void;
  /** Hears of every change. */
  typed: () => void;
  /** Stands before the box. */
  children?: ReactNode;
}

export function MessageBox({ chatId, send, typed, children }: MessageBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [warned, warn] = useState(false);
  const keep = useKept(chatId, box);

  function sendWritten(anyway: boolean) {
    const { current: area } = box;
    const written = area?.value.trim();
    if (!area || !written) return;
    if (!anyway && looksLikePaymentOutside(written)) return warn(true);
    warn(false);
    send(written);
    area.value = '';
    keep('');
    area.focus();
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

  return (
    <form onSubmit={submitted} className="shrink-0 border-t border-base-300 bg-base-100 p-2 sm:p-3">
      {warned && <OutsideWarning send={() => sendWritten(true)} edit={edit} />}
      <div className="flex items-end gap-2">
        {children}
        <textarea
          ref={box}
          rows={3}
          maxLength={CHAT_LIMITS.message}
          placeholder={t('Type a message')}
          aria-label={t('Type a message')}
          onKeyDown={pressed}
          onInput={({ currentTarget }) => {
            warn(false);
            keep(currentTarget.value);
            if (currentTarget.value) typed();
          }}
          enterKeyHint="enter"
          className="textarea min-h-0 grow resize-none leading-snug"
        />
        <Button type="submit" icon="send" className="max-sm:px-3">
          <span className="max-sm:sr-only">{t('Send')}</span>
        </Button>
      </div>
    </form>
  );
}

/** Puts what was kept into the empty box, and answers how to keep what is written. */
function useKept(chatId: string, box: React.RefObject<HTMLTextAreaElement | null>): (written: string) => void {
  const { kept, keep } = useDraft<string>(`chat.${chatId}`);
  useEffect(() => {
    if (kept && box.current && !box.current.value) box.current.value = kept;
  }, [kept, box]);
  return (written) => void keep(written.trim() ? written : undefined);
}

/** Not refused: there are good reasons for a number, and the writer decides. */
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
        {t('This looks like an account or phone number. Who pays outside Mortar is not protected.')}
      </Banner>
    </div>
  );
}
