/** Where a message is written: Enter sends where there is a keyboard, Shift+Enter begins a line. What is not sent is kept. */
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { CHAT_LIMITS } from '#rules/chat.ts';
import { t } from '../i18n.ts';
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
  const keep = useKept(chatId, box);

  function sendWritten() {
    const { current: area } = box;
    const written = area?.value.trim();
    if (!area || !written) return;
    send(written);
    area.value = '';
    keep('');
    area.focus();
  }

  function submitted(event: FormEvent) {
    event.preventDefault();
    sendWritten();
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    sendWritten();
  }

  return (
    <form onSubmit={submitted} className="shrink-0 border-t border-base-300 bg-base-100 p-2 sm:p-3">
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
