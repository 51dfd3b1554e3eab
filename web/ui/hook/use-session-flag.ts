/** A flag remembered until the tab is closed: «seen», «dismissed». */
import { useState } from 'react';

export function useSessionFlag(name: string): [boolean, () => void] {
  const key = `mortar.${name}`;
  const [raised, setRaised] = useState(() => sessionStorage.getItem(key) !== null);
  return [
    raised,
    () => {
      sessionStorage.setItem(key, '1');
      setRaised(true);
    },
  ];
}
