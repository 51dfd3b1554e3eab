/** The quoted message above the message box, with a button to drop it. */
import { useEffect, useRef } from 'react';
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { QuoteView } from '../message/Quote.tsx';
import type { Reply } from './use-reply.ts';

interface ReplyTrayProps {
  reply: Reply;
  selfId: string;
}

export function ReplyTray({ reply: { quote, isRestored, end }, selfId }: ReplyTrayProps) {
  const tray = useRef<HTMLDivElement>(null);
  const chosen = isRestored ? undefined : quote?._id;
  useEffect(() => {
    if (chosen) tray.current?.closest('form')?.querySelector('textarea')?.focus();
  }, [chosen]);
  if (!quote) return null;
  return (
    <div ref={tray} role="group" aria-label={t('Your answer to')} className="mb-1 flex items-start gap-1">
      <div className="min-w-0 grow">
        <QuoteView quote={quote} selfId={selfId} />
      </div>
      <IconButton icon="close" label={t('Don’t answer this message')} onClick={end} />
    </div>
  );
}
