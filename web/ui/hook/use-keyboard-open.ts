/** True while a phone's keyboard is open: a field has the focus, and the window has lost height. */
import { useSyncExternalStore } from 'react';

/** More than a browser's own bar takes when it returns. */
const KEYBOARD_PX = 150;
const FIELD = 'input, textarea, select, [contenteditable]';

/** The window without a keyboard; a new width starts over. */
let largest = sizeOf();

export function useKeyboardOpen(): boolean {
  return useSyncExternalStore(watch, isOpen);
}

function watch(changed: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', changed);
  document.addEventListener('focusin', changed);
  document.addEventListener('focusout', changed);
  return () => {
    view?.removeEventListener('resize', changed);
    document.removeEventListener('focusin', changed);
    document.removeEventListener('focusout', changed);
  };
}

function isOpen(): boolean {
  const size = sizeOf();
  if (size.width !== largest.width || size.height > largest.height) largest = size;
  return largest.height - size.height > KEYBOARD_PX && document.activeElement?.matches(FIELD) === true;
}

/** The visual size without zoom, since zooming in is no keyboard. */
function sizeOf() {
  const view = window.visualViewport;
  return { width: window.innerWidth, height: view ? view.height * view.scale : window.innerHeight };
}
