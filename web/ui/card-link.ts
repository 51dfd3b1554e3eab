/** A card with selectable text: a click that hits no control follows its link. */

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, dialog, [popover]';

/** The card's `ref`; the link carries `data-leads`. Keyboards and screen readers use the link. */
export function followCardLink(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const control = (target as Element).closest(INTERACTIVE);
    const isInteractive = control !== null && card.contains(control);
    const marksWords = window.getSelection()?.isCollapsed === false;
    if (isInteractive || marksWords) return;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    card.querySelector('a[data-leads]')?.dispatchEvent(press);
  };
  card.addEventListener('click', follow);
  return () => card.removeEventListener('click', follow);
}
