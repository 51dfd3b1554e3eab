/** Keeps a dialog form's typed text until it is sent; then it starts empty. */
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
