/** A short label on the screen, and a whole sentence for whoever listens, in which names are marked as data. */
import type { Message } from '#rules/i18n/message.ts';
import type { ReactNode } from 'react';
import { Sentence } from './Sentence.tsx';

interface SpokenAsProps {
  of: Message;
  /** The values of the message that are data. */
  data: readonly string[];
  /** The label that is seen. */
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
