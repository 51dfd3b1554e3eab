/**
 * Forms of visitors' pages, as data. The page that works without JavaScript, the script's additions and the server's parsing of both bodies derive
 * from it. docs/add-a-feature.md says how to add one.
 */
import type { Message } from '../../i18n/message.ts';

export interface FormField {
  /** The field's name in the contract's route. */
  name: string;
  /** `trap` is hidden, so that only bots fill it in. */
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
  /** The browser's own validation, and its message. */
  pattern?: string;
  fault?: Message;
  hint?: Message;
  /** Lets a phone suggest the right words and keys. */
  autoComplete?: string;
  inputMode?: 'tel';
  /** The options. `names` are labels of languages, each in its own language. */
  options?: readonly string[];
  names?: Readonly<Record<string, string>>;
  rows?: number;
  /** Shares a line with another field if there is room. */
  isHalf?: true;
  /** A secret field is never sent back in a page. Passwords are always secret. */
  isSecret?: true;
}

export interface FormDefinition {
  /** The form's name for the script. Its id is `<name>-form`. */
  name: string;
  /** The page that shows it, and its errors. */
  page: string;
  /** The address to which it is posted, unless that is the page's own address in each language. */
  action?: string;
  fields: readonly FormField[];
  submit: Message;
  /** The field with the address that the panel names after sending. */
  sentTo?: string;
  /** Shown without JavaScript, for a form that cannot work without it. */
  needsScript?: Message;
}

/** Returns the visible fields. */
export function visibleFields({ fields }: FormDefinition): FormField[] {
  return fields.filter(({ kind }) => kind !== 'hidden' && kind !== 'trap');
}

export function isSecret({ kind, isSecret }: FormField): boolean {
  return isSecret === true || kind === 'password';
}

/** A filled-in trap gets the usual answer, but nothing is stored. */
export const TRAP: FormField = { name: 'contact_number', kind: 'trap' };
