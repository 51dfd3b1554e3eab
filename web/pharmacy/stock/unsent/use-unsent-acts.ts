/** The unbooked changes of a pharmacy or product, and a function to add one. */
import type { LateOutcome } from '#contract/pharmacy/late-sale.ts';
import { ApiError } from '../../../net/errors.ts';
import { waits } from '../../../outbox/outbox.ts';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { useSelf } from '../../../net/session.ts';
import { STOCK_ACT } from '../../outbox-names.ts';
import type { UnsentAct } from './unsent-act.ts';

export interface UnsentActs {
  /** The changes in the order in which they happened. */
  acts: readonly UnsentAct[];
  write: (act: Written<UnsentAct>) => void;
  replace: (act: UnsentAct) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => Promise<void>;
}

type Written<Act extends UnsentAct> = Act extends UnsentAct
  ? Omit<Act, 'nonce' | 'kind' | 'writtenAt'> & { nonce?: string }
  : never;

export function useUnsentActs(isIncluded: (act: UnsentAct) => boolean): UnsentActs {
  const { _id: selfId } = useSelf();
  const { unsent, write, ...rest } = useOutbox<UnsentAct, LateOutcome | undefined>(STOCK_ACT, selfId, () => undefined);
  return {
    acts: unsent.filter(isIncluded),
    write(act) {
      write([act]);
      // asks the browser not to evict the data; it may refuse
      void navigator.storage?.persist?.();
    },
    ...rest,
  };
}

/** True if any of these goes before a new change. */
export function anyWaits(acts: readonly UnsentAct[]): boolean {
  return acts.some(waits);
}

/** True if the server has not refused: whether it booked the change is unknown. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout', 'unavailable'].includes(error.type);
}
