/** Loads what sends a kind of the outbox, in a screen that writes it. */
import { useEffect } from 'react';
import { kindNamed } from '../../../outbox/kinds.ts';
import { useOnline } from '../../../ui/hook/use-online.ts';

/** While there is a network, because without one nothing can be loaded. */
export function useSender({ name }: { name: string }): void {
  const online = useOnline();
  useEffect(() => {
    if (!online) return;
    kindNamed(name)
      ?.load?.()
      // it is loaded once more when an item is sent
      .catch(() => undefined);
  }, [online, name]);
}
