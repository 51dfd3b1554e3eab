/** Above the message box: what is being answered, and how to answer nothing. */
import { useEffect, useRef } from 'react';
import type { Quote } from '#contract/chat/message.ts';
import { t } from '../../i18n.ts';
import { IconButton } from '../../ui/Button.tsx';
import { QuoteView } from '../message/Quote.tsx';

interface ReplyTrayProps {
  quote: Quote;
  selfId: string;
  cancel: () => void;
}

export function ReplyTray({ quote, selfId, cancel }: ReplyTrayProps) {
  const tray = useRef<HTMLDivElement>(null);
  useEffect(() => tray.current?.closest('form')?.querySelector('textarea')?.focus(), []);
  return (
    <div ref={tray} role="group" aria-label={t('Your answer to')} className="mb-1 flex items-start gap-1">
      <div className="min-w-0 grow">
        <QuoteView quote={quote} selfId={selfId} />
      </div>
      <IconButton icon="close" label={t('Do not answer this message')} onClick={cancel} />
    </div>
  );
}
