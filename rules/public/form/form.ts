/**
 * A form of a page for visitors, as data. The page that works without JavaScript, what the script adds and how the server takes in both bodies
 * are derived from it: docs/add-a-feature.md says how to add one.
 */
import type { Message } from '../../i18n/message.ts';

export interface FormField {
  /** As the route of the contract names it. */
  name: string;
  /** `trap` is out of sight, so that only bots fill it in. */
  kind:
    | 'text'
    | 'email'
    | 'tel'
    | 'digits'
    | 'password'
    | 'naira'
    | 'select'
    | 'textarea'
    | 'checkbox'
    | 'hidden'
    | 'trap';
  label?: Message;
  required?: true;
  min?: number;
  max?: number;
  /** What the browser itself refuses, and the message for it. */
  pattern?: string;
  fault?: Message;
  hint?: Message;
  /** So that a phone offers the right words and keys. */
  autoComplete?: string;
  inputMode?: 'tel';
  /** What is chosen from; `names` are the labels of languages, each in itself. */
  options?: readonly string[];
  names?: Readonly<Record<string, string>>;
  rows?: number;
  /** Beside another one where there is room. */
  isHalf?: true;
  /** Never comes back in a page. Passwords are always secret. */
  isSecret?: true;
}

export interface FormDefinition {
  /** Names the form for the script; its id is `<name>-form`. */
  name: string;
  /** The page that shows it, with its errors too. */
  page: string;
  /** Where it is posted to, where that is not the page's own address in each language. */
  action?: string;
  fields: readonly FormField[];
  submit: Message;
  /** The field with the address that the panel names once it was sent. */
  sentTo?: string;
  /** What a browser without JavaScript is told, of a form that nothing comes of without it. */
  needsScript?: Message;
}

/** Those that somebody sees. */
export function shownFields({ fields }: FormDefinition): FormField[] {
  return fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'trap');
}

export function isSecret({ kind, isSecret }: FormField): boolean {
  return isSecret === true || kind === 'password';
}

/** Answered like any other where it is filled in, and stored nowhere. */
export const TRAP: FormField = { name: 'contact_number', kind: 'trap' };
