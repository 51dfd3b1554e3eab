/** Where a message is written: Enter sends where there is a keyboard, Shift+Enter begins a line. */
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { CHAT_LIMITS } from '#rules/chat.ts';
import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';

/** Fingers have no Shift: on a touch screen Enter begins a line and the button sends. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

export function MessageBox({ send }: { send: (message: string) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);

  function sendWritten(event?: FormEvent) {
    event?.preventDefault();
    const { current: area } = box;
    const written = area?.value.trim();
    if (!area || !written) return;
    send(written);
    area.value = '';
    area.focus();
  }

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard()) return;
    event.preventDefault();
    sendWritten();
  }

  return (
    <form
      onSubmit={sendWritten}
      className="flex shrink-0 items-end gap-2 border-t border-base-300 bg-base-100 p-2 sm:p-3"
    >
      <textarea
        ref={box}
        rows={3}
        maxLength={CHAT_LIMITS.message}
        placeholder={t('Type a message')}
        aria-label={t('Type a message')}
        onKeyDown={pressed}
        enterKeyHint="enter"
        className="textarea min-h-0 grow resize-none leading-snug"
      />
      <Button type="submit" icon="send">
        {t('Send')}
      </Button>
    </form>
  );
}
