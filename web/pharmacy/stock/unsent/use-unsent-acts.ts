/** What of a pharmacy or a product is not booked yet, and how to add to it. */
import { ApiError } from '../../../net/errors.ts';
import { waits } from '../../../outbox/outbox.ts';
import { useOutbox } from '../../../outbox/use-outbox.ts';
import { useSelf } from '../../../net/session.ts';
import { stockActKind } from './outbox-kind.ts';
import type { UnsentAct } from './unsent-act.ts';

export interface UnsentActs {
  /** In the order in which they were done. */
  acts: readonly UnsentAct[];
  write: (act: Written<UnsentAct>) => void;
  replace: (act: UnsentAct) => void;
  retry: (nonce: string) => void;
  discard: (nonce: string) => Promise<void>;
}

type Written<Act extends UnsentAct> = Act extends UnsentAct
  ? Omit<Act, 'nonce' | 'kind' | 'writtenAt'> & { nonce?: string }
  : never;

export function useUnsentActs(isShown: (act: UnsentAct) => boolean): UnsentActs {
  const { _id: selfId } = useSelf();
  const { unsent, write, ...rest } = useOutbox(stockActKind, selfId, () => undefined);
  return {
    acts: unsent.filter(isShown),
    write(act) {
      write([act]);
      // what has happened is to outlive a device that is short of room; a browser may say no
      void navigator.storage?.persist?.();
    },
    ...rest,
  };
}

/** Some of these go before whatever is done now. */
export function anyWaits(acts: readonly UnsentAct[]): boolean {
  return acts.some(waits);
}

/** Nobody has said no: whether the server booked it is not known. */
export function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout', 'unavailable'].includes(error.type);
}
