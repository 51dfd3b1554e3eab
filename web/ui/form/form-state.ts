/** What a form tells its fields: in the app what is wrong, and on a page of the server also what was typed. */
import { createContext, use } from 'react';

export interface FormState {
  /** The message for each wrong field, by name. */
  errors: Readonly<Record<string, string>>;
  pending: boolean;
  /** By name, as it was typed. Only pages of the server have it: their fields are markup, which works without script and which one finds by name. */
  typed?: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormState>({ errors: {}, pending: false });

export function useFormState(): FormState {
  return use(FormContext);
}
