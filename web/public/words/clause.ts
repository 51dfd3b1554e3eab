/** A clause of the terms or of the privacy policy. */
import type { ReactNode } from 'react';
import type { Message } from '#rules/i18n/message.ts';

export interface Clause {
  /** The fragment that leads to it. */
  id: string;
  title: Message;
  paragraphs?: readonly Message[];
  /** This holds what is no text. */
  content?: ReactNode;
}
