/** Words to search for, of which the address is told: asks once the fingers rest. */
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useSettled } from './use-settled.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** What of the typed text is asked for; empty where it is too little. */
  wordsOf: (typed: string) => string;
  asked: string;
  ask: (words: string) => void;
}

export function SearchField({ label, placeholder, maxLength, wordsOf, asked, ask }: SearchFieldProps) {
  const [typed, setTyped] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // the address changed by another hand: Back, a chip, a saved search, a link
  if (asked !== answered) {
    setAnswered(asked);
    if (asked !== wordsOf(typed)) setTyped(asked);
  }
  const settled = wordsOf(useSettled(typed));
  const askAgain = useEffectEvent(() => settled === wordsOf(typed) && settled !== asked && ask(settled));
  useEffect(() => void askAgain(), [settled]);
  return (
    <search className="min-w-0 grow">
      <label className="input w-full">
        <Icon name="search" className="text-quiet" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
      </label>
    </search>
  );
}
