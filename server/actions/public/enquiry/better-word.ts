/** A better word for a translation: a visitor's suggestion for the inbox. */
import type { betterWord } from '#contract/public/better-word.ts';
import type { Action } from '../../../http/serve.ts';
import { receive } from './receive.ts';

export const suggest: Action<'visitor', typeof betterWord.suggest> = async (ctx, input) => {
  const { language, page, standing, better: message, from_name: name, from_email: email, nonce } = input;
  const written = { kind: 'better word', name, email, message, language, page, standing } as const;
  // a bot gets the usual answer, and nothing is stored
  if (!input.contact_number) await receive(ctx, written, nonce);
  return { success: true };
};
