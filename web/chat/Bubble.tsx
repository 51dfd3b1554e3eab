/** One message: who, what, when; one's own on the right, with what became of it. */
import type { ReactNode } from 'react';
import type { Message } from '#contract/chat.ts';
import { t } from '../i18n.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Ring } from '../ui/Ring.tsx';
import { messageTime } from './message-time.ts';
import type { Unsent } from './outbox.ts';

/** `leads`: the first of several by the same writer, so it carries the name. */
export function Bubble({ message, own, leads }: { message: Message; own: boolean; leads: boolean }) {
  const { user } = message;
  if (own) {
    return (
      <OwnBubble text={message.message} leads={leads}>
        <time dateTime={message.date}>{messageTime(message.date)}</time>
        <Icon name="check" size={15} />
        <span className="sr-only">{t('Sent')}</span>
      </OwnBubble>
    );
  }
  return (
    <div className={`flex items-end gap-2 px-3 pb-1 sm:px-4 ${leads ? 'pt-2.5' : ''}`}>
      <span className="w-8 self-start">
        {leads && <Avatar name={user.firstName} imageUrl={user.profileImage.imageUrl} size={32} />}
      </span>
      <div className="max-w-[82%] min-w-0 sm:max-w-[70%]">
        {leads ? (
          <p className="mb-0.5 text-xs font-semibold">{user.firstName}</p>
        ) : (
          <span className="sr-only">{user.firstName}</span>
        )}
        <div className="w-fit max-w-full rounded-box rounded-tl-sm border border-base-300 bg-base-100 px-3 py-2">
          <Words text={message.message} />
          <p className="mt-0.5 text-[0.6875rem] text-quiet tabular-nums">
            <time dateTime={message.date}>{messageTime(message.date)}</time>
          </p>
        </div>
      </div>
    </div>
  );
}

interface UnsentBubbleProps {
  item: Unsent;
  online: boolean;
  leads: boolean;
  retry: () => void;
  discard: () => void;
}

export function UnsentBubble({ item, online, leads, retry, discard }: UnsentBubbleProps) {
  if (item.refusal !== undefined) {
    return (
      <OwnBubble text={item.message} leads={leads} failed>
        <span className="font-medium text-error">
          {t('Not sent.')} {item.refusal}
        </span>
        <button
          type="button"
          onClick={retry}
          className="min-h-11 cursor-pointer px-1 font-semibold underline focus-ring"
        >
          {t('Try again')}
        </button>
        <button type="button" onClick={discard} className="min-h-11 cursor-pointer px-1 underline focus-ring">
          {t('Throw away')}
        </button>
      </OwnBubble>
    );
  }
  return (
    <OwnBubble text={item.message} leads={leads}>
      {online ? <Ring size={13} /> : <Icon name="clock" size={14} />}
      {online ? t('Sending') : t('Waits for the connection')}
    </OwnBubble>
  );
}

interface OwnBubbleProps {
  text: string;
  leads: boolean;
  failed?: boolean;
  children: ReactNode;
}

function OwnBubble({ text, leads, failed = false, children }: OwnBubbleProps) {
  const tone = failed ? 'border-error bg-base-100' : 'border-transparent bg-secondary text-secondary-content';
  return (
    <div className={`flex justify-end px-3 pb-1 sm:px-4 ${leads ? 'pt-2.5' : ''}`}>
      <div className={`max-w-[82%] min-w-0 rounded-box rounded-tr-sm border px-3 py-2 sm:max-w-[70%] ${tone}`}>
        <Words text={text} />
        <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-[0.6875rem] tabular-nums">
          {children}
        </p>
      </div>
    </div>
  );
}

function Words({ text }: { text: string }) {
  return <p className="text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-line">{text}</p>;
}
