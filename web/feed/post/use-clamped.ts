/** Whether text clamped to a number of lines is cut off. */
import { useCallback, useState } from 'react';

export function useClamped(): { isCut: boolean; box: (element: HTMLElement | null) => (() => void) | undefined } {
  const [isCut, setCut] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { isCut, box };
}
