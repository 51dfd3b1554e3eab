/** Telephone numbers as they are typed: how long, of which signs, and what is said of anything else. */

import { message } from './message.ts';

/** Characters, with whatever groups the digits. */
export const PHONE_MAX = 30;
/** For a form's field and the contract alike; whether there is such a number is known to the server. */
export const PHONE_PATTERN = '\\s*\\+?[\\d\\s\\(\\)\\.\\/\\-]{3,}';
export const PHONE_REFUSAL = message(
  'Write a telephone number, like 0803 123 4567, or with + and the code of its country.',
);
