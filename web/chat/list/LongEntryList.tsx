/** The rows in view of a long list of chats. */
import type { ReactElement, Ref, RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';
import type { Entry } from '../lists.ts';

export type LongListHandle = VirtualizerHandle & WindowVirtualizerHandle;

interface LongEntryListProps {
  ref: Ref<LongListHandle>;
  entries: readonly Entry[];
  pane: RefObject<HTMLElement | null> | undefined;
  /** The row that stays rendered, since the focus returns to it. */
  stop: number;
  children: (entry: Entry, index: number) => ReactElement;
}

export function LongEntryList({ ref, entries, pane, stop, children }: LongEntryListProps) {
  return pane ? (
    <Virtualizer ref={ref} data={entries} scrollRef={pane} keepMounted={[stop]}>
      {children}
    </Virtualizer>
  ) : (
    <WindowVirtualizer ref={ref} data={entries}>
      {children}
    </WindowVirtualizer>
  );
}
