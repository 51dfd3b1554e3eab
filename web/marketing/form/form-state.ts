/** What came back of a public form, for its fields: what was typed, and what is wrong with it. */
import { createContext, use } from 'react';
import type { FormState } from '#contract/public-page.ts';
import { t } from '../../i18n.ts';

export const NOTHING_TYPED: FormState = { values: {}, errors: {}, sent: false };

export const FormStateContext = createContext<FormState>(NOTHING_TYPED);

/** Of one field. */
export function useField(name: string): { typed: string | undefined; error: string | undefined } {
  const { values, errors } = use(FormStateContext);
  const fault = errors[name];
  return { typed: values[name], error: fault && t(fault) };
}
