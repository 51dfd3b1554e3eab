/** A row of a chat: the date and the unread divider if due, then a bubble or a system message. */
import { type ReactNode, use, useId } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { isGone } from '#rules/chat/chat.ts';
import { looksLikePaymentOutside } from '#rules/chat/payment-outside.ts';
import { message } from '#rules/i18n/message.ts';
import { t } from '../../i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AlbumContext, captionOf, isPicture } from './album.ts';
import { AlbumMenu } from './AlbumMenu.tsx';
import { DocumentRow } from './Attachment.tsx';
import { Bubble, OwnBubble, Words } from './Bubble.tsx';
import { OfferCardView } from './Cards.tsx';
import { unreadLabel } from './unread-label.ts';
import { isSystemMessage } from '../lists.ts';
import { type Reach, type Tick, tickOf } from '../marks.ts';
import { goneText } from './gone-text.ts';
import { continues } from './grouping.ts';
import { MessageActsContext } from './message-acts.ts';
import { dayLabel, isSameDay, messageTime } from './message-time.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { QuoteView } from './Quote.tsx';
import { SystemMessage } from './SystemMessage.tsx';
import { usePressMenu } from './use-press-menu.ts';
import { VoiceNote } from './VoiceNote.tsx';
import { Album, OnePicture } from './Pictures.tsx';

interface MessageRowProps {
  message: Message;
  before: Message | undefined;
  after: Message | undefined;
  selfId: string;
  reach: Reach;
  /** The number of unread messages starting here, or 0. */
  unread: number;
  /** True for the search target. */
  isTarget: boolean;
  openWallet: (() => void) | undefined;
}

export function MessageRow({ message, before, after, selfId, reach, unread, openWallet, isTarget }: MessageRowProps) {
  const beginsDay = !before || !isSameDay(before.date, message.date);
  const tone = isTarget ? 'rounded-field bg-warning/25 transition-colors duration-200' : '';
  return (
    <>
      {beginsDay && (
        <p className="px-4 pt-4 pb-1 text-center text-xs font-medium text-quiet">
          <time dateTime={message.date}>{dayLabel(message.date, new Date())}</time>
        </p>
      )}
      {unread > 0 && (
        <p className="my-2 flex items-center gap-3 px-4 text-xs font-semibold text-primary before:h-px before:grow before:bg-primary/40 after:h-px after:grow after:bg-primary/40">
          {unreadLabel(unread)}
        </p>
      )}
      <div className={tone}>
        {isSystemMessage(message) ? (
          <SystemMessage message={message} selfId={selfId} openWallet={openWallet} />
        ) : (
          <Written
            message={message}
            selfId={selfId}
            leads={unread > 0 || !continues(message, before)}
            ends={!after || !continues(after, message) || tickOf(after.seq, reach) !== tickOf(message.seq, reach)}
            reach={reach}
          />
        )}
      </div>
    </>
  );
}

interface WrittenProps {
  message: Message;
  selfId: string;
  /** True for the first of several by the same sender, which carries the name. */
  leads: boolean;
  /** True for the last of them, which carries the time. Own messages also end where the delivery status changes. */
  ends: boolean;
  reach: Reach;
}

function Written({ message, selfId, leads, ends, reach }: WrittenProps) {
  const menuId = useId();
  const press = usePressMenu(menuId);
  const album = use(AlbumContext);
  const hasMenu = !isGone(message);
  const own = message.user._id === selfId;
  const menu =
    hasMenu &&
    (album ? (
      <AlbumMenu pictures={album} own={own} id={menuId} />
    ) : (
      <MessageMenu message={message} own={own} id={menuId} />
    ));
  const at = <time dateTime={message.date}>{messageTime(message.date)}</time>;
  if (own) {
    return (
      <OwnBubble
        leads={leads}
        ends={ends}
        menu={menu}
        press={hasMenu ? press : undefined}
        foot={
          <>
            {at}
            <Ticks tick={tickOf(message.seq, reach)} />
          </>
        }
      >
        <Content message={message} selfId={selfId} />
      </OwnBubble>
    );
  }
  return (
    <Bubble
      user={message.user}
      leads={leads}
      ends={ends}
      foot={at}
      menu={menu}
      press={hasMenu ? press : undefined}
      below={<OutsideNote message={message} />}
    >
      <Content message={message} selfId={selfId} />
    </Bubble>
  );
}

function Content({ message, selfId }: { message: Message; selfId: string }): ReactNode {
  const { goTo } = use(MessageActsContext);
  const { kind, quote, forwarded } = message;
  if (isGone(message)) return <p className="text-sm italic opacity-80">{goneText(kind)}</p>;
  return (
    <>
      {forwarded && (
        <p className="flex items-center gap-1 text-xs italic opacity-80">
          <Icon name="share" size={14} /> {t('Forwarded')}
        </p>
      )}
      {quote && <QuoteView quote={quote} selfId={selfId} go={() => goTo(quote.seq)} />}
      <OwnContent message={message} />
    </>
  );
}

function OwnContent({ message }: { message: Message }): ReactNode {
  const { kind, attachment, card } = message;
  if (kind === 'voice') return <VoiceNote message={message} />;
  if (kind === 'file' && attachment) {
    const caption = captionOf(message);
    return (
      <>
        <Pictured message={message} attachment={attachment} />
        {caption && <Words text={caption} />}
      </>
    );
  }
  if (card?.kind === 'offer') return <OfferCardView card={card} />;
  return <Words text={message.message} />;
}

function Pictured({ message, attachment }: { message: Message; attachment: NonNullable<Message['attachment']> }) {
  const album = use(AlbumContext);
  if (album) return <Album pictures={album} />;
  if (isPicture(message)) return <OnePicture message={message} />;
  return <DocumentRow attachment={{ ...attachment, nonce: message.nonce }} />;
}

/** A note under others' messages with an account or phone number, without accusing the sender. */
function OutsideNote({ message }: { message: Message }) {
  const isWritten = message.kind === 'text' || message.kind === 'file';
  if (!isWritten || !looksLikePaymentOutside(captionOf(message))) return null;
  return (
    <p className="mt-1 flex max-w-full items-start gap-1.5 text-xs text-quiet">
      <Icon name="warning" size={15} className="mt-px" />
      {t('This looks like an account or phone number. Payments outside Mortar are not protected.')}
    </p>
  );
}

const LOOKS = {
  sent: { icon: 'check', message: message('Sent'), tone: '' },
  delivered: { icon: 'checks', message: message('Delivered'), tone: '' },
  read: { icon: 'checks', message: message('Read'), tone: 'text-info' },
} as const;

/** One tick: sent; two: delivered; two in colour: read. Screen readers get words. */
function Ticks({ tick }: { tick: Tick }) {
  const { icon, message: label, tone } = LOOKS[tick];
  return (
    <span title={t(label)} className={tone}>
      <Icon name={icon} size={16} />
      <span className="sr-only">{t(label)}</span>
    </span>
  );
}
