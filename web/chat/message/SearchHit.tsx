/** A search result: sender, time, and the text around the match. */
import type { Message } from '#contract/chat/message.ts';
import { findFolded } from '#rules/folding.ts';
import { messageTime } from './message-time.ts';

/** Characters shown before the match, so that it is visible. */
const BEFORE = 30;

export function SearchHit({ message: { user, message, date }, target }: { message: Message; target: string }) {
  const found = findFolded(message, target);
  const start = Math.max(0, (found?.start ?? 0) - BEFORE);
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-xs text-quiet">
        <span className="truncate font-semibold" translate="no">
          {user.firstName}
        </span>
        <time dateTime={date} className="shrink-0 tabular-nums">
          {messageTime(date)}
        </time>
      </span>
      <span className="line-clamp-2 text-sm wrap-anywhere" translate="no">
        {start > 0 && '…'}
        {!found ? (
          message
        ) : (
          <>
            {message.slice(start, found.start)}
            <mark className="rounded-sm bg-warning/40 text-base-content">{message.slice(found.start, found.end)}</mark>
            {message.slice(found.end)}
          </>
        )}
      </span>
    </>
  );
}
