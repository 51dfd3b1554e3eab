/** A clause of the terms or of the privacy policy. */
import type { ReactNode } from 'react';
import type { Message } from '#rules/i18n/message.ts';

export interface Clause {
  /** The fragment of its link. */
  id: string;
  title: Message;
  paragraphs?: readonly Message[];
  /** Content that is not text. */
  content?: ReactNode;
}
