/** A list of chats with arrow-key navigation; a long one renders only rows in view. */
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import type { Entry } from '../lists.ts';
import type { LongListHandle } from './LongEntryList.tsx';

const LongEntryList = lazy(async () => ({ default: (await import('./LongEntryList.tsx')).LongEntryList }));

/** Lists up to this length are rendered whole, so that the browser's own search works. */
const WHOLE = 60;
/** How many frames to wait until a row that was scrolled to is rendered. */
const FRAMES = 20;

interface EntryListProps {
  label: string;
  entries: readonly Entry[];
  /** The pane's scroll container; without it the window scrolls. A pane is one Tab stop. */
  pane?: RefObject<HTMLElement | null> | undefined;
  /** The chat open beside it. */
  openId?: string | undefined;
  /** Renders one row with these link props. */
  children: (entry: Entry, link: RowLink) => ReactElement;
}

export type RowLink = Pick<ComponentProps<'a'>, 'tabIndex' | 'onKeyDown' | 'onFocus'>;

export function EntryList({ label, entries, pane, openId, children }: EntryListProps) {
  const { stop, list, rows, pressed, focused } = useArrows(entries, openId);
  const linkOf = (entry: Entry, index: number): RowLink => ({
    tabIndex: pane === undefined || index === stop ? 0 : -1,
    onKeyDown: (event) => pressed(event, index),
    onFocus: () => focused(entry),
  });
  const look = `overflow-hidden border-base-300 bg-base-100 ${pane ? 'border-y' : 'rounded-box border max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0'}`;
  const whole = (
    <ul ref={rows} aria-label={label} className={`divide-y divide-base-300 ${look}`}>
      {entries.slice(0, WHOLE).map((entry, index) => (
        <li key={entry._id} data-row={index}>
          {children(entry, linkOf(entry, index))}
        </li>
      ))}
    </ul>
  );
  if (entries.length <= WHOLE) return whole;
  return (
    // its first rows until the rest can render
    <Suspense fallback={whole}>
      <div ref={rows} role="list" aria-label={label} className={look}>
        <LongEntryList ref={list} entries={entries} pane={pane} stop={stop}>
          {(entry, index) => (
            <div key={entry._id} role="listitem" data-row={index} className="border-b border-base-300">
              {children(entry, linkOf(entry, index))}
            </div>
          )}
        </LongEntryList>
      </div>
    </Suspense>
  );
}

/** Arrow keys move the focus by row. Tab enters at the last focused row, or the open chat's. */
function useArrows(entries: readonly Entry[], openId: string | undefined) {
  const rows = useRef<HTMLUListElement & HTMLDivElement>(null);
  const list = useRef<LongListHandle>(null);
  const [lastId, setLastId] = useState<string>();
  const placeOf = (id: string | undefined) => entries.findIndex(({ _id }) => _id === id);
  const stop = [placeOf(lastId), placeOf(openId), 0].find((place) => place >= 0) ?? 0;

  function focusRow(index: number, frames = FRAMES) {
    const link = rows.current?.querySelector<HTMLElement>(`[data-row="${index}"] a`);
    if (link) return link.focus();
    if (frames > 0) requestAnimationFrame(() => focusRow(index, frames - 1));
  }

  function pressed(event: KeyboardEvent, here: number) {
    const last = entries.length - 1;
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: last }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const index = Math.min(last, Math.max(0, next));
    list.current?.scrollToIndex(index, { align: 'nearest' });
    focusRow(index);
  }

  return { stop, list, rows, pressed, focused: ({ _id }: Entry) => setLastId(_id) };
}
