/** What a form tells its fields: in the app what is wrong, and on a page of the server also what was typed. */
import { createContext, type ReactNode, use } from 'react';

export interface FormState {
  /** The message for each wrong field, by name. */
  errors: Readonly<Record<string, string>>;
  pending: boolean;
  /** Of a page of the server alone: its fields are markup, which works without script and which one finds by name. */
  page?: PageFields;
}

/** What the app's code does not carry, because only pages show it. */
export interface PageFields {
  /** By name, as it was typed. */
  typed: Readonly<Record<string, string>>;
  /** The place for the count of the field with this id. */
  countOf: (id: string) => ReactNode;
  /** A password that the script of the page shows. */
  shown: (id: string, field: ReactNode) => ReactNode;
}

export const FormContext = createContext<FormState>({ errors: {}, pending: false });

export function useFormState(): FormState {
  return use(FormContext);
}
