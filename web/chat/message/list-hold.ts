/** Holds a chat's list where it stands while a menu or a picture of it is open. */
import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Returns how to release it. */
type HoldList = () => () => void;

export const HoldListContext = createContext<HoldList>(() => () => undefined);

/** Otherwise new messages would move the row, and what is open in it, out of sight. */
export function useListHold(isOpen: boolean): void {
  const hold = use(HoldListContext);
  useLayoutEffect(() => (isOpen ? hold() : undefined), [hold, isOpen]);
}

/** For a menu; call the answer whenever it opens or closes. */
export function useMenuHold(): (isOpen: boolean) => void {
  const [isOpen, setOpen] = useState(false);
  useListHold(isOpen);
  return setOpen;
}

/** Of one list: it is held until all that hold it have released it. */
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
