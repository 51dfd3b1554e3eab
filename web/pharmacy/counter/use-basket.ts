/** The basket that is being filled. */
import { useDraft } from '../../device/use-draft.ts';
import { useStoredState } from '../../device/use-stored-state.ts';
import { type Basket, EMPTY_BASKET } from './basket.ts';

const nameOf = (pharmacyId: string) => `counter.${pharmacyId}`;

/** The stored basket; null if there is none. */
export const useBasketDraft = (pharmacyId: string) => useDraft<Basket>(nameOf(pharmacyId));

const BASKET = { begin: () => EMPTY_BASKET, isEmpty: ({ lines }: Basket) => lines.length === 0 };

export function useBasket(pharmacyId: string) {
  const { state: basket, change } = useStoredState<Basket>(nameOf(pharmacyId), BASKET);
  return { basket, change };
}

export type BasketInHand = ReturnType<typeof useBasket>;
