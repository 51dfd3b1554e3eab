/** Keyboard shortcuts of a list: j, k or arrows move between rows, x selects, / searches, ? opens the help, Esc closes. */
import { useEffect, useEffectEvent } from 'react';

interface ListKeys {
  /** The element that holds the rows. Rows carry `data-row`, and the link that opens one carries `data-leads`. */
  list: { readonly current: HTMLElement | null };
  /** The id of the open row. */
  open: string | null;
  /** False if single letters are off, as for people who dictate or use switches. */
  letters: boolean;
  help: () => void;
  /** Closes the open row, or else clears the selection. */
  close: () => void;
}

/** Something that covers the list, so that its shortcuts are off. */
const COVER = 'dialog:modal, :popover-open';
const TYPED_IN = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const STEPS: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isMore = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (isMore || target.matches(TYPED_IN) || document.querySelector(COVER)) return;
    if (act(event.key, target, keys)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Returns true if the key did something. */
function act(key: string, target: Element, { list, open, letters, help, close }: ListKeys): boolean {
  if (key === 'Escape') {
    close();
    return true;
  }
  // outside the list the arrow keys scroll as usual
  if (key.startsWith('Arrow') && !list.current?.contains(target)) return false;
  if (!key.startsWith('Arrow') && !letters) return false;
  const step = STEPS[key];
  if (step !== undefined) return focusRow(list.current, step, open);
  if (key === 'x') return chooseRow(target);
  if (key === '/') return focusSearch(list.current);
  if (key === '?') help();
  return key === '?';
}

/** Moves the focus by `step` from the focused row, or else from the open one, or else from above the first. */
export function focusRow(list: HTMLElement | null, step: number, open: string | null): boolean {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const from = focused >= 0 ? focused : rows.findIndex((row) => row.dataset.row === open);
  const next = rows[Math.max(0, from + step)];
  const link = next?.querySelector<HTMLElement>('a[data-leads]');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
  return link !== undefined && link !== null;
}

export function focusRowOf(list: HTMLElement | null, id: string): void {
  const row = list?.querySelector(`[data-row="${CSS.escape(id)}"]`);
  row?.querySelector<HTMLElement>('a[data-leads]')?.focus();
}

function chooseRow(target: Element): boolean {
  const box = target.closest('[data-row]')?.querySelector<HTMLElement>('input[type=checkbox]');
  box?.click();
  return box !== undefined && box !== null;
}

function focusSearch(list: HTMLElement | null): boolean {
  const field = list?.querySelector<HTMLElement>('input[type=search]');
  field?.focus();
  return field !== undefined && field !== null;
}
