/** Telephone numbers: parsed as written in Nigeria, stored as E.164, shown in national format. */
import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';
import { invalidField } from '#rules/error.ts';
import { PHONE_REFUSAL } from '#rules/account/phone.ts';

/**
 * E.164, `+2348031234567`, or empty where nothing was typed. Without a country code it is Nigerian, as is 234 without its +. Refuses
 * anything else at `field`.
 */
export function readPhone(field: string, value: string): string {
  if (value === '') return '';
  const phone = parse(value.replace(/^00/, '+'));
  if (!phone?.isValid() || phone.ext !== undefined) throw invalidField(field, PHONE_REFUSAL);
  return phone.number;
}

/** `0803 123 4567`, `+44 20 7946 0958`. An older account's text that is no number stays unchanged. */
export function showPhone(stored: string): string {
  const phone = parse(stored);
  if (!phone?.isValid()) return stored;
  return phone.country === 'NG' ? phone.formatNational() : phone.formatInternational();
}

function parse(text: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, { defaultCountry: 'NG', extract: false });
}
