/** Captures a keyboard scanner while no field has the focus, so that nobody has to tap a field first. */
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { WedgeKeys } from './wedge-keys.ts';

/** Listens while the scan's field can be reached. */
export function useWedgeScanner(field: RefObject<HTMLElement | null>, onScan: (raw: string) => void): void {
  const handleScan = useEffectEvent((event: KeyboardEvent, raw: string) => {
    // Enter would press the focused button
    event.preventDefault();
    onScan(raw);
  });
  useEffect(() => {
    const keys = new WedgeKeys();
    function down(event: KeyboardEvent) {
      if (isTypedInto(event.target) || !field.current || !isAtHand(field.current)) return;
      const result = keys.down(pressOf(event));
      if (result && 'scan' in result) handleScan(event, result.scan);
    }
    const up = ({ key }: KeyboardEvent) => void keys.up(key);
    document.addEventListener('keydown', down, true);
    document.addEventListener('keyup', up, true);
    return () => {
      document.removeEventListener('keydown', down, true);
      document.removeEventListener('keyup', up, true);
    };
  }, [field]);
}

export function pressOf({
  key,
  altKey,
  ctrlKey,
  timeStamp,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'timeStamp'>) {
  return { key, altKey, ctrlKey, at: timeStamp };
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** False in a closed dialog, and behind an open one. */
function isAtHand(field: HTMLElement): boolean {
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  return field.getClientRects().length > 0 && dialogs.every((dialog) => dialog.contains(field));
}
