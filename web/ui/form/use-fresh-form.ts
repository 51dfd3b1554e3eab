/** A form in a dialog keeps what was typed until it was sent; then the next one starts empty. */
import { useState } from 'react';

export function useFreshForm(sent: () => void): { key: number; done: () => void } {
  const [key, setKey] = useState(0);
  return {
    key,
    done() {
      setKey(key + 1);
      sent();
    },
  };
}
