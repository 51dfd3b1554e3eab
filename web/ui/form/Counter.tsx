/** The length counter of a field: quiet near the limit, red beyond. Typed or pasted text is never cut. */
import { useState } from 'react';
import { t } from '../../i18n.ts';
import { useDebounced } from '../hook/use-debounced.ts';
import { isNear, lengthIn, lengthOf, countText } from './controls.ts';

/** Pause before it is announced, so that fast typing announces once. */
const REST_MS = 1_000;

/** The sentence with `{max}` and `{length}` unfilled. */
export function tooLongSentence(): string {
  return t('At most {max} characters. You have {length}.', { max: '{max}', length: '{length}' });
}

/** The error for a text that is too long; undefined if it fits. */
export function refusalOfLength(value: string, max: number): string | undefined {
  const length = lengthOf(value);
  return length > max ? lengthIn(tooLongSentence(), length, max) : undefined;
}

/** The length of a field's text; call `follow` at every change. A controlled field passes its value. */
export function useLength(value: unknown, first: unknown) {
  const [input, setInput] = useState(() => lengthOf(spokenLabel(first)));
  return {
    length: value === undefined ? input : lengthOf(spokenLabel(value)),
    follow: ({ currentTarget }: { currentTarget: { value: string } }) => setInput(lengthOf(currentTarget.value)),
  };
}

interface CounterProps {
  /** The id for the field's `aria-describedby`. */
  id: string;
  length: number;
  max: number;
}

export function Counter({ id, length, max }: CounterProps) {
  const settled = useDebounced(length, REST_MS);
  if (!isNear(length, max)) return null;
  return (
    <>
      <p
        id={id}
        className={`text-right text-xs tabular-nums ${length > max ? 'font-semibold text-error' : 'text-quiet'}`}
      >
        {t('{length} of {max}', { length: countText(length), max: countText(max) })}
      </p>
      <span role="status" className="sr-only">
        {isNear(settled, max) && remainingLabel(max - settled)}
      </span>
    </>
  );
}

function remainingLabel(left: number): string {
  return left < 0
    ? t('{n} characters too many', { n: countText(-left) })
    : t('{n} characters left', { n: countText(left) });
}

function spokenLabel(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
