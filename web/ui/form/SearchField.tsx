/** A search field whose text goes into the address after a pause in typing. */
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Counter } from './Counter.tsx';
import { isNear, lengthOf } from './controls.ts';
import { Icon } from '../Icon.tsx';
import { useDebounced } from '../hook/use-debounced.ts';

export interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  /** The text to search for; empty if it is too short. */
  searchTextOf: (value: string) => string;
  asked: string;
  ask: (text: string) => void;
  /** Handles keys that move from the field to the results. */
  press?: (event: KeyboardEvent) => void;
}

export function SearchField({ label, placeholder, maxLength, searchTextOf, asked, ask, press }: SearchFieldProps) {
  const id = useId();
  const [input, setInput] = useState(asked);
  const [answered, setAnswered] = useState(asked);
  // Back, a chip, a saved search or a link changed the address. Text typed meanwhile stays.
  if (asked !== answered) {
    setAnswered(asked);
    if (answered === searchTextOf(input)) setInput(asked);
  }
  const settled = searchTextOf(useDebounced(input));
  const length = lengthOf(input);
  const askAgain = useEffectEvent(
    () => length <= maxLength && settled === searchTextOf(input) && settled !== asked && ask(settled),
  );
  useEffect(() => void askAgain(), [settled]);
  return (
    <search className="min-w-0 grow">
      <label className="input w-full">
        <Icon name="search" className="text-quiet" />
        <span className="sr-only">{label}</span>
        <input
          type="search"
          value={input}
          onKeyDown={press}
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={isNear(length, maxLength) ? id : undefined}
          aria-invalid={length > maxLength || undefined}
        />
      </label>
      <Counter id={id} length={length} max={maxLength} />
    </search>
  );
}
