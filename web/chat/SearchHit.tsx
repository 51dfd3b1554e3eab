/** A search result: sender, time, and the text around the match. */
import type { Message } from '#contract/chat.ts';
import { messageTime } from './message-time.ts';

/** Characters shown before the match, so that it is visible. */
const BEFORE = 30;

export function Hit({ message: { user, message, date }, sought }: { message: Message; sought: string }) {
  const at = message.toLowerCase().indexOf(sought.toLowerCase());
  const start = Math.max(0, at - BEFORE);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-xs text-quiet">
        <span className="truncate font-semibold">{user.firstName}</span>
        <time dateTime={date} className="shrink-0 tabular-nums">
          {messageTime(date)}
        </time>
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere">
        {start > 0 && '…'}
        {at < 0 ? (
          message
        ) : (
          <>
            {message.slice(start, at)}
            <mark className="rounded-sm bg-warning/40 text-base-content">{message.slice(at, at + sought.length)}</mark>
            {message.slice(at + sought.length)}
          </>
        )}
      </span>
    </>
  );
}
