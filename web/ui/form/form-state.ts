/** The context of a form's fields: the errors, and on a server page also the typed values. */
import { createContext, type ReactNode, use } from 'react';

export interface FormState {
  /** The message for each wrong field, by name. */
  errors: Readonly<Record<string, string>>;
  pending: boolean;
  /** Set on a server page only, whose fields are plain markup that works without script. */
  page?: PageFields;
}

/** Parts that only server pages show, which the app does not load. */
export interface PageFields {
  /** The typed values by field name. */
  typed: Readonly<Record<string, string>>;
  /** The place for the counter of the field with this id. */
  countOf: (id: string) => ReactNode;
  /** Wraps a password field that the page's script can reveal. */
  revealable: (id: string, field: ReactNode) => ReactNode;
}

export const FormContext = createContext<FormState>({ errors: {}, pending: false });

export function useFormState(): FormState {
  return use(FormContext);
}
