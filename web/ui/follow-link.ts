/** A card whose words can be marked: a press on it that nothing on it takes leads where its link leads. */

const TAKES_PRESSES = 'a, button, input, select, textarea, label, summary, dialog, [popover]';

/** The card's `ref`; the link carries `data-leads`. It is what the keyboard and whoever listens to the screen use. */
export function leadsByLink(card: HTMLElement | null): (() => void) | undefined {
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
