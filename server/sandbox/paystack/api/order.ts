/** Reads the body of an initialize call the way Paystack does, numbers as text included. */
import { Refusal } from '../state/refusal.ts';

export interface Order {
  email: string;
  /** In kobo. */
  amount: number;
  reference: string | undefined;
  channels: string[];
  callbackUrl: string | null;
  metadata: unknown;
}

const MINIMUM = 5_000;
const MAXIMUM = 1_000_000_000;
/** The channels of this checkout. Paystack's others are never shown. */
const CHANNELS = ['card', 'bank_transfer', 'apple_pay'];

export function readOrder(body: unknown): Order {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const order = {
    email: readEmail(given['email']),
    amount: readAmount(given['amount']),
    reference: readReference(given['reference']),
    channels: readChannels(given['channels']),
    callbackUrl: readCallback(given['callback_url']),
    metadata: readMetadata(given['metadata']),
  };
  const { currency = 'NGN' } = given;
  if (currency !== 'NGN') throw new Refusal('badCurrency');
  return order;
}

function readEmail(email: unknown): string {
  if (email === undefined || email === null || email === '') throw new Refusal('missingEmail');
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refusal('badEmail');
  return email;
}

function readAmount(amount: unknown): number {
  if (amount === undefined || amount === null || amount === '' || Number(amount) === 0) throw new Refusal('noAmount');
  const kobo = typeof amount === 'number' || typeof amount === 'string' ? Number(amount) : Number.NaN;
  if (!Number.isInteger(kobo) || kobo < MINIMUM || kobo > MAXIMUM) throw new Refusal('badAmount');
  return kobo;
}

function readReference(reference: unknown): string | undefined {
  if (reference === undefined || reference === null || reference === '') return undefined;
  if (typeof reference !== 'string' || !/^[A-Za-z0-9.=-]+$/.test(reference)) throw new Refusal('badReference');
  return reference;
}

function readChannels(channels: unknown): string[] {
  if (!Array.isArray(channels)) return CHANNELS;
  const offered = CHANNELS.filter((channel) => channels.includes(channel));
  return offered.length === 0 ? CHANNELS : offered;
}

function readCallback(callback: unknown): string | null {
  if (callback === undefined || callback === null || callback === '') return null;
  if (typeof callback !== 'string' || !isWebAddress(callback)) throw new Refusal('badCallback');
  return callback;
}

export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Reads an object, or one as text. Missing metadata become an empty string, as at Paystack. */
function readMetadata(metadata: unknown): unknown {
  if (typeof metadata !== 'string') return metadata ?? '';
  try {
    const parsed: unknown = JSON.parse(metadata);
    return typeof parsed === 'object' && parsed !== null ? parsed : metadata;
  } catch {
    return metadata;
  }
}
