/** The basket that is being filled, stored on the device at each change, so that it survives a reload. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useDraft } from '../../device/use-draft.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';

export interface BasketInHand {
  /** Undefined until the stored one is loaded. */
  basket: Basket | undefined;
  change: (next: (basket: Basket) => Basket) => void;
}

/** The stored basket; null if there is none. */
export const useBasketDraft = (pharmacyId: string) => useDraft<Basket>(`counter.${pharmacyId}`);

export function useBasket(pharmacyId: string): BasketInHand {
  const { stored, store } = useBasketDraft(pharmacyId);
  const [changed, setChanged] = useState<Basket>();
  const basket = changed ?? (stored === undefined ? undefined : (stored ?? EMPTY_BASKET));
  const save = useEffectEvent((after: Basket) => store(after.lines.length === 0 ? undefined : after));
  useEffect(() => {
    if (changed) void save(changed);
  }, [changed]);
  return { basket, change: (next) => setChanged((now) => next(now ?? stored ?? EMPTY_BASKET)) };
}
