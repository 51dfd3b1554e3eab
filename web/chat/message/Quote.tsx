/** The quoted message, above a reply and above the box while the reply is written. */
import type { Quote } from '#contract/chat/message.ts';
import { isGone } from '#rules/chat/chat.ts';
import { t } from '../../i18n.ts';
import { voiceText } from './voice-text.ts';
import { goneText } from './gone-text.ts';

interface QuoteViewProps {
  quote: Quote;
  selfId: string;
  /** Scrolls to the quoted message. */
  go?: () => void;
}

export function QuoteView({ quote, selfId, go }: QuoteViewProps) {
  const look =
    'mb-1 block w-full min-w-0 rounded-field border-l-4 border-primary bg-base-content/8 px-2 py-1.5 text-left';
  const words = (
    <>
      <span className="block truncate text-xs font-semibold" translate="no">
        {quote.user._id === selfId ? t('You') : quote.user.firstName}
      </span>
      <QuoteWords quote={quote} />
    </>
  );
  if (!go) return <div className={look}>{words}</div>;
  return (
    <button type="button" onClick={go} className={`${look} min-h-11 cursor-pointer focus-ring`}>
      <span className="sr-only">{t('In answer to:')} </span>
      {words}
    </button>
  );
}

function QuoteWords({ quote: { kind, message, durationMs } }: { quote: Quote }) {
  if (isGone({ kind })) return <span className="block text-sm italic opacity-80">{goneText(kind)}</span>;
  if (kind === 'offer') return <span className="block text-sm">{t('Shared an offer')}</span>;
  if (kind === 'voice') return <span className="block text-sm">{voiceText({ durationMs, message })}</span>;
  return (
    <span className="line-clamp-2 text-sm wrap-anywhere" translate="no">
      {message}
    </span>
  );
}
