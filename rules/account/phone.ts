/** Telephone numbers as typed: length, allowed characters, and the message for anything else. */

import { message } from '../i18n/message.ts';

/** Characters, with whatever groups the digits. */
export const PHONE_MAX = 30;
/** For forms and the contract alike; only the server knows whether such a number exists. */
export const PHONE_PATTERN = '\\s*\\+?[\\d\\s\\(\\)\\.\\/\\-]{3,}';
export const PHONE_REFUSAL = message('Write a phone number, such as 0803 123 4567, or with + and the country code.');
