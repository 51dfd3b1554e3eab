/** Telephone numbers: parsed as written in Nigeria, stored as E.164, shown in national format. */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { invalidField } from '#rules/error.ts';
import { PHONE_REFUSAL } from '#rules/account/phone.ts';

/**
 * Returns E.164, `+2348031234567`, or an empty string for empty input. A number without a country code, or with 234 without its +, is Nigerian.
 * Throws at `field` for anything else.
 */
export function readPhone(field: string, value: string): string {
  if (value === '') return '';
  const phone = parse(value.replace(/^00/, '+'));
  if (!phone?.isValid() || phone.ext !== undefined) throw invalidField(field, PHONE_REFUSAL);
  return phone.number;
}

/** Returns `0803 123 4567` or `+44 20 7946 0958`. An old account's text that is not a number stays unchanged. */
export function showPhone(stored: string): string {
  const phone = parse(stored);
  if (!phone?.isValid()) return stored;
  return phone.country === 'NG' ? phone.formatNational() : phone.formatInternational();
}

function parse(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry: 'NG', extract: false });
}
