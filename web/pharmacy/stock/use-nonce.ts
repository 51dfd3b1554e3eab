/** The nonce of an action: stays the same for the same request until it is done, so that a retry acts once. */
import { useRef } from 'react';
import { newNonce } from '../../net/nonce.ts';

interface Nonce {
  nonceOf: (request: object) => string;
  /** Ends the action: the next one gets a new nonce, even for the same request. */
  done: () => void;
}

export function useNonce(): Nonce {
  const last = useRef<{ text: string; nonce: string }>(undefined);
  return {
    nonceOf(request) {
      const text = JSON.stringify(request);
      if (last.current?.text !== text) last.current = { text, nonce: newNonce() };
      return last.current.nonce;
    },
    done() {
      last.current = undefined;
    },
  };
}
