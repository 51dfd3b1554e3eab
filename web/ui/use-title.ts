/** The page's name in the tab and for whoever listens to the screen. */
import { useEffect } from 'react';

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Mortar` : 'Mortar';
  }, [title]);
}
