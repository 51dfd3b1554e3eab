/** The page's title in the tab and for screen readers, after the unread count. */
import { useEffect } from 'react';

let named = 'Mortar';
let waiting = 0;

export function useTitle(title: string): void {
  useEffect(() => {
    named = title ? `${title} · Mortar` : 'Mortar';
    write();
  }, [title]);
}

export function useTitleCount(count: number): void {
  useEffect(() => {
    waiting = count;
    write();
    return () => {
      waiting = 0;
      write();
    };
  }, [count]);
}

function write(): void {
  document.title = waiting > 0 ? `(${waiting}) ${named}` : named;
}
