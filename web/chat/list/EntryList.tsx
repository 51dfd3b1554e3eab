/** A virtualised list of chats: only rows in view are rendered. */
import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';
import type { Entry } from '../lists.ts';

/** Short lists are rendered whole, so that the browser's own search works. */
const WHOLE = 60;

interface EntryListProps<E extends Entry> {
  label: string;
  entries: readonly E[];
  /** One row, with its link. */
  children: (entry: E) => ReactElement;
}

export function EntryList<E extends Entry>({ label, entries, children }: EntryListProps<E>) {
  const look = 'overflow-hidden rounded-box border border-base-300 bg-base-100';
  if (entries.length <= WHOLE) {
    return (
      <ul aria-label={label} className={`divide-y divide-base-300 ${look}`}>
        {entries.map((entry) => (
          <li key={entry._id}>{children(entry)}</li>
        ))}
      </ul>
    );
  }
  return (
    <div role="list" aria-label={label} className={look}>
      <WindowVirtualizer data={entries}>
        {(entry) => (
          <div key={entry._id} role="listitem" className="border-b border-base-300">
            {children(entry)}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}
