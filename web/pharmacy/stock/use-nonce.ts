/** The nonce of an act: the same for the same request until it was done, so that a second try over a bad line acts once. */
import { useRef } from 'react';
import { newNonce } from '../../net/nonce.ts';

interface Nonce {
  nonceOf: (request: object) => string;
  /** The next act is another one, also where it asks for the same. */
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
