/** Reads the fields of a body the way Paystack does, numbers as text included. */
import { Refusal } from '../state/refusal.ts';

export type Fields = Record<string, unknown>;

export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {};
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') throw invalid(`${name} is invalid`);
  return value;
}

export function required(fields: Fields, name: string, text = `${name} is required`): string {
  const value = textOf(fields, name);
  if (value === undefined) throw missing(text);
  return value;
}

/** Returns a whole number of kobo, or undefined if the field is absent. */
export function koboOf(fields: Fields, name: string): number | undefined {
  const text = textOf(fields, name);
  if (text === undefined) return undefined;
  const kobo = Number(text);
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new Refusal('badAmount');
  return kobo;
}

export function missing(message: string): Refusal {
  return new Refusal({ message, code: 'missing_params' });
}

export function invalid(message: string): Refusal {
  return new Refusal({ message });
}
