/** Corrections of machine translations. No account is needed. */
import { z } from 'zod';
import { ENQUIRY_LIMITS } from '#rules/public/enquiry.ts';
import { LANGUAGES } from '#rules/i18n/language.ts';
import { email, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';
import { line, sentNonce, trap } from './contact.ts';

const { name, page, standing, better } = ENQUIRY_LIMITS;

export const betterWord = {
  /** Sends a correction to the administrators' inbox. Name and address are optional. The translation does not change automatically. */
  suggest: route(
    'POST /api/better-word',
    {
      language: z.enum(LANGUAGES, { error: 'Choose one' }),
      /** The page where the text was read. */
      page: line(page),
      /** The current text. */
      standing: text(standing).default(''),
      better: text(better, 1),
      from_name: line(name),
      from_email: z.union([z.literal(''), email], { error: 'This is not an email address' }).default(''),
      contact_number: trap,
      nonce: sentNonce,
    },
    success,
    { form: true },
  ),
};
