/** Keeps a chat's list in place while a menu or picture of it is open. */
import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Returns the release function. */
type HoldList = () => () => void;

export const HoldListContext = createContext<HoldList>(() => () => undefined);

/** Holds the list while open. New messages would otherwise move the row, and its menu, out of sight. */
export function useListHold(isOpen: boolean): void {
  const hold = use(HoldListContext);
  useLayoutEffect(() => (isOpen ? hold() : undefined), [hold, isOpen]);
}

/** Holds the list for a menu: call the returned function whenever the menu opens or closes. */
export function useMenuHold(): (isOpen: boolean) => void {
  const [isOpen, setOpen] = useState(false);
  useListHold(isOpen);
  return setOpen;
}

/** The holds of one list, which stays in place until every holder has released it. */
export function useListHolds(): { hold: HoldList; isHeld: () => boolean } {
  const holds = useRef(0);
  const hold = useCallback(() => {
    holds.current += 1;
    return () => {
      holds.current -= 1;
    };
  }, []);
  return { hold, isHeld: () => holds.current > 0 };
}
