/** A message bubble: others' on the left with picture and name, own ones on the right. */
import type { ComponentProps, ReactNode } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { Avatar } from '../../ui/Avatar.tsx';

/** Props that open the menu by a press on the message. */
type Press = ComponentProps<'div'> | undefined;

interface BubbleProps {
  user: Message['user'];
  /** True for the first of several by the same sender, which carries the name. */
  leads: boolean;
  /** True for the last of them; the others' time is for screen readers only. */
  ends?: boolean;
  /** The time. */
  foot: ReactNode;
  /** The message's menu, beside it. */
  menu?: ReactNode;
  press?: Press;
  /** A note under the bubble. */
  below?: ReactNode;
  children: ReactNode;
}

export function Bubble({ user, leads, ends = true, foot, menu, press, below, children }: BubbleProps) {
  return (
    <div className={`flex items-end gap-2 px-3 pb-1 sm:px-4 ${leads ? 'pt-2.5' : ''}`}>
      <span className="w-8 shrink-0 self-start">
        {leads && <Avatar name={user.firstName} imageUrl={user.profileImage.imageUrl} size={32} />}
      </span>
      <div className="max-w-[92%] min-w-0 sm:max-w-[75%]">
        {leads ? (
          <p className="mb-0.5 truncate text-xs font-semibold" translate="no">
            {user.firstName}
          </p>
        ) : (
          <span className="sr-only" translate="no">
            {user.firstName}
          </span>
        )}
        <div className="group flex items-center">
          <div
            {...press}
            className="w-fit min-w-0 rounded-box pointer-coarse:select-none rounded-tl-sm border border-base-300 bg-base-100 px-3 py-2"
          >
            {children}
            <p className={ends ? 'mt-0.5 text-[0.6875rem] text-quiet tabular-nums' : 'sr-only'}>{foot}</p>
          </div>
          <Beside menu={menu} />
        </div>
        {below}
      </div>
    </div>
  );
}

interface OwnBubbleProps {
  leads: boolean;
  ends?: boolean;
  failed?: boolean;
  /** The message's menu, beside it. */
  menu?: ReactNode;
  press?: Press;
  /** The time and the delivery status. */
  foot: ReactNode;
  children: ReactNode;
}

export function OwnBubble({ leads, ends = true, failed = false, menu, press, foot, children }: OwnBubbleProps) {
  const tone = failed ? 'border-error bg-base-100' : 'border-transparent bg-secondary text-secondary-content';
  return (
    <div className={`group flex items-center justify-end px-3 pb-1 sm:px-4 ${leads ? 'pt-2.5' : ''}`}>
      <Beside menu={menu} />
      <div
        {...press}
        className={`pointer-coarse:select-none max-w-[82%] min-w-0 rounded-box rounded-tr-sm border px-3 py-2 sm:max-w-[70%] ${tone}`}
      >
        {children}
        <p
          className={
            ends ? 'mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-[0.6875rem] tabular-nums' : 'sr-only'
          }
        >
          {foot}
        </p>
      </div>
    </div>
  );
}

export function Words({ text }: { text: string }) {
  return (
    <p className="text-[0.9375rem] leading-snug wrap-anywhere whitespace-pre-line" translate="no">
      {text}
    </p>
  );
}

/** Faint until the message is hovered, to keep long chats calm. */
function Beside({ menu }: { menu: ReactNode }) {
  if (!menu) return null;
  return (
    <span className="shrink-0 text-quiet [&>button]:opacity-50 group-focus-within:[&>button]:opacity-100 group-hover:[&>button]:opacity-100">
      {menu}
    </span>
  );
}
