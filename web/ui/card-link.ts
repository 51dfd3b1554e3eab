/** A card with selectable text: a click that hits no control follows its link. */

const TAKES_PRESSES = 'a, button, input, select, textarea, label, summary, dialog, [popover]';

/** The card's `ref`; the link carries `data-leads`. Keyboards and screen readers use the link. */
export function followCardLink(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const taker = (target as Element).closest(TAKES_PRESSES);
    const isTaken = taker !== null && card.contains(taker);
    const marksWords = window.getSelection()?.isCollapsed === false;
    if (isTaken || marksWords) return;
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
    card.querySelector('a[data-leads]')?.dispatchEvent(press);
  };
  card.addEventListener('click', follow);
  return () => card.removeEventListener('click', follow);
}
