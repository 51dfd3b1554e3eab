/** The contact form: a visitor's message for the inbox. */
import type { contact } from '#contract/public/contact.ts';
import type { Action } from '../../../http/serve.ts';
import { receive } from './receive.ts';

export const send: Action<'visitor', typeof contact.send> = async (ctx, input) => {
  const { from_name: name, from_company: company, from_email: email, from_phone: phone, message, nonce } = input;
  // a bot gets the usual answer, and nothing is stored
  if (!input.contact_number) await receive(ctx, { kind: 'contact', name, company, email, phone, message }, nonce);
  return { success: true };
};
