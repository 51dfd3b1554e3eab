/** The list that a chat's back link leads to. It is a file of its own so that changes of the list rename no other chunk. */
import { useOutletContext } from 'react-router';
import { pathOfTab } from '../chat/list/tabs.ts';

export interface Panes {
  /** True if the list was last shown with chats and groups together. */
  cameFromAll: boolean;
}

/** The path of its own list, or of the combined one if the chat was opened there. */
export function useBackPath(own: string): string {
  const { cameFromAll } = useOutletContext<Panes>();
  return cameFromAll ? pathOfTab('all') : own;
}
