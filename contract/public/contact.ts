/** The contact form, with the specification's address and field names. No account is needed. */
import { z } from 'zod';
import { ENQUIRY_LIMITS } from '#rules/public/enquiry.ts';
import { email, success, text } from '../route/field.ts';
import { route } from '../route/route.ts';

/** Text on one line, so that it cannot break a mail header. */
export const line = (max: number) =>
  text(max)
    .regex(/^\P{Cc}*$/u, { error: 'This contains an invalid character' })
    .default('');

/** A hidden field that only bots fill in. */
export const trap = z.string().optional();

/** The sender's device creates it, so that sending again over a bad connection makes no second message. */
export const sentNonce = z.uuid({ error: 'This is not an id' }).optional();

const { name, company, phone, message } = ENQUIRY_LIMITS;

export const contact = {
  /**
   * Stores the message in the administrators' inbox and mails it to the operator. The hidden field is a trap for bots: a message with it gets the
   * usual answer but is not stored.
   */
  send: route(
    'POST /api/v1.0/email/send-form',
    {
      from_name: line(name),
      from_company: line(company),
      from_email: email,
      from_phone: line(phone),
      message: text(message, 1),
      contact_number: trap,
      nonce: sentNonce,
    },
    success,
    { form: true },
  ),
};
