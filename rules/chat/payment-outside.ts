/** Detects numbers in a message that lead outside Mortar. */

/** Words before a number that is no bank account: a price, batch, reference or registration. */
const LABELLED =
  /(?<![a-z])(?:₦|n|ngn|naira|batch|lot|nafdac|reg|pcn|ref|reference|invoice|order|waybill|receipt|qty|quantity|serial|barcode|gtin|ean|upc|code)\s*(?:no|nr|num|number)?\s*[.:#-]*\s*$/i;

/** Words after a number that counts something. */
const COUNTED =
  /^\s*(?:k\b|naira|ngn|mg|mcg|g\b|kg|ml|iu\b|%|packs?\b|cartons?\b|strips?\b|tablets?\b|tabs?\b|capsules?\b|caps?\b|units?\b|pieces?\b|pcs\b|bottles?\b|vials?\b|boxes\b|box\b)/i;

/** Digits, optionally grouped by single spaces, dots or dashes. A thousands comma or a slash rules it out. */
const NUMBER = /(?<![\p{L}\d,/])(?:\+|00)?\(?\d(?:[ .\-()]{0,2}\d){8,15}(?![\p{L}\d/]|,\d)/gu;

const MOBILE = /^(?:(?:\+|00)?2340?|0)(?:7\d|8\d|9\d)\d{8}$/;
const LANDLINE = /^(?:\+|00)234[1-9]\d{6,8}$/;
const ACCOUNT = /^\d{10}$/;
const PLAUSIBLE_DAY = /^(?:19|20)\d{2}[ .-](?:0?[1-9]|1[0-2])[ .-](?:0?[1-9]|[12]\d|3[01])/;
/** Two decimals: `1250000.00` is money. */
const DECIMALS = /\.\d{2}$/;

/**
 * True if a text contains something like a bank account (ten digits) or a Nigerian phone number, which means paying or calling outside Mortar. It
 * only triggers a warning. Nothing is blocked.
 */
export function looksLikePaymentOutside(text: string): boolean {
  for (const { 0: result, index } of text.matchAll(NUMBER)) {
    const digits = result.replace(/[ .\-()]/g, '');
    const before = text.slice(Math.max(0, index - 30), index);
    const after = text.slice(index + result.length);
    if (MOBILE.test(digits) || LANDLINE.test(digits)) {
      if (!LABELLED.test(before)) return true;
    } else if (ACCOUNT.test(digits) && isAccount(result, before, after)) return true;
  }
  return false;
}

function isAccount(result: string, before: string, after: string): boolean {
  if (DECIMALS.test(result) && !/[ -]/.test(result)) return false;
  if (PLAUSIBLE_DAY.test(result)) return false;
  return !LABELLED.test(before) && !COUNTED.test(after);
}
