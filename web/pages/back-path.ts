/** Where the head of a chat leads back to; apart from the list, so that a change of the list renames no other file. */
import { useOutletContext } from 'react-router';
import { pathOfTab } from '../chat/list/tabs.ts';

export interface Panes {
  /** The list was left in the tab of both kinds. */
  cameFromAll: boolean;
}

/** Its own list, or the one it was chosen from. */
export function useBackPath(own: string): string {
  const { cameFromAll } = useOutletContext<Panes>();
  return cameFromAll ? pathOfTab('all') : own;
}
