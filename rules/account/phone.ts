/** Telephone numbers as typed: length, allowed characters, and the message for anything else. */

import { message } from '../i18n/message.ts';

/** Maximum characters, including spaces and punctuation. */
export const PHONE_MAX = 30;
/** Used by forms and the contract. Only the server knows whether the number exists. */
export const PHONE_PATTERN = '\\s*\\+?[\\d\\s\\(\\)\\.\\/\\-]{3,}';
export const PHONE_REFUSAL = message('Write a phone number, such as 0803 123 4567, or with + and the country code.');
