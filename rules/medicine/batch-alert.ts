/** Alerts about batches of medicines: the batch numbers they name, and when a range is too wide. */
import { type Message, message } from '../i18n/message.ts';

export const BATCH_ALERT_LIMITS = {
  name: 120,
  nafdacNumber: 20,
  source: 200,
  content: 2_000,
  reason: 500,
  batches: 2_000,
  number: 40,
  ranges: 50,
  /** The most numbers in a range. */
  span: 100_000,
} as const;

export const BATCH_ALERT_PAGE = 20;
/** Matches shown in a preview, and the most of the viewer's batches named in an alert. */
export const BATCH_ALERT_SAMPLE = 20;
/** The most generics the gallery marks. It has fewer. */
export const ALERTED_GENERICS = 20_000;

/** Why a member is notified of an alert. */
export type NotifiedAs = 'holder' | 'creator' | 'buyer' | 'partner';

/** A pharmacy's answer about a batch that may be affected. */
export const BATCH_ANSWERS = ['yes', 'no'] as const;
export type BatchAnswer = (typeof BATCH_ANSWERS)[number];

/** A range of batch numbers as typed. One number is a range of itself. */
export interface BatchRange {
  first: string;
  last: string;
}

/** Normalises a batch number for comparison: only capitals and digits. */
export function batchAlertKey(written: string): string {
  return written.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
}

const BETWEEN = /\s+to\s+|\s+-\s+|\s*[–—]\s*|\s*\.\.+\s*/i;

/** Reads numbers and ranges, one a line or separated by commas: `LT2291, LT3000 to LT3099`. Returns a message if one is refused. */
export function readBatches(written: string): BatchRange[] | Message {
  const parts = written
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length === 0) return message('Enter at least one batch number');
  if (parts.length > BATCH_ALERT_LIMITS.ranges) {
    return message('At most {most, number} numbers and ranges', { most: BATCH_ALERT_LIMITS.ranges });
  }
  const ranges: BatchRange[] = [];
  for (const part of parts) {
    const [first = '', last = first, ...more] = part.split(BETWEEN);
    const refusal =
      more.length > 0 ? message('“{part}” is not a batch number or range', { part }) : refusalOf(first, last);
    if (refusal) return refusal;
    ranges.push({ first, last });
  }
  return ranges;
}

function refusalOf(first: string, last: string): Message | undefined {
  const tooLong = [first, last].find((number) => number.length > BATCH_ALERT_LIMITS.number);
  if (tooLong !== undefined) {
    return message('A batch number has at most {most, number} characters', { most: BATCH_ALERT_LIMITS.number });
  }
  const [low, high] = [batchAlertKey(first), batchAlertKey(last)];
  if (low === '' || high === '')
    return message('“{part}” is not a batch number or range', { part: `${first} ${last}` });
  if (stemOf(low) !== stemOf(high)) {
    return message('{first} to {last}: use the same letters at both ends', { first, last });
  }
  if (low.length !== high.length) {
    return message('{first} to {last}: use the same number of digits at both ends', { first, last });
  }
  return low > high ? message('{first} to {last}: start a range with the lower number', { first, last }) : undefined;
}

/** Returns what precedes the last digits. */
function stemOf(key: string): string {
  return key.replace(/\d+$/, '');
}

/** Returns the first range that covers nearly every number with its letters, or too many. */
export function tooWide(ranges: readonly BatchRange[]): BatchRange | undefined {
  return ranges.find(({ first, last }) => {
    const [low, high] = [batchAlertKey(first), batchAlertKey(last)];
    const digits = low.length - stemOf(low).length;
    if (digits === 0) return false;
    const span = BigInt(high.slice(-digits)) - BigInt(low.slice(-digits)) + 1n;
    const all = 10n ** BigInt(digits);
    return span > BATCH_ALERT_LIMITS.span || (digits > 2 && span * 10n >= all * 9n);
  });
}

/** `LT2291`, or `LT3000–LT3099`. */
export function rangeText({ first, last }: BatchRange): string {
  return batchAlertKey(first) === batchAlertKey(last) ? first : `${first}–${last}`;
}

/** Returns a short name of the alert: its brand if it has one. */
export function batchAlertName({ brandName, genericName }: { brandName: string; genericName: string }): string {
  return brandName === '' ? genericName : brandName;
}

const WORDS = 200;

/** Returns the refusal of goods that an alert names, with the alert's own words. */
export function refusalByAlert(content: string): Message {
  const text = content.length > WORDS ? `${content.slice(0, WORDS).trimEnd()}…` : content;
  return message('A safety alert covers these goods: {text}', { text });
}
