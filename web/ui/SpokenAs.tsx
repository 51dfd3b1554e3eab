/** A short visible label with a full sentence for screen readers, in which names are marked as data. */
import type { Message } from '#rules/i18n/message.ts';
import type { ReactNode } from 'react';
import { Sentence } from './Sentence.tsx';

interface SpokenAsProps {
  of: Message;
  /** The message's values that are data. */
  data: readonly string[];
  /** The visible label. */
  children: ReactNode;
}

export function SpokenAs({ of, data, children }: SpokenAsProps) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">
        <Sentence of={of} data={data} />
      </span>
    </>
  );
}
