/** Encrypts a patient's contact and sickness, and makes the secret that opens their page. */
import { createHash, randomBytes } from 'node:crypto';
import { PASSKEY_LETTERS, plainPasskey, writePasskey } from '#rules/admin/session.ts';
import { hashData, openData, sealData } from '../../../auth/data-key.ts';
import type { Ctx } from '../../../context.ts';

type Keyed = Pick<Ctx, 'dataSecrets'>;

export interface PatientContact {
  email: string;
  phone: string;
}

const placeOf = (requestId: string, what: 'contact' | 'sickness') => `medicine request ${requestId} ${what}`;

export function sealContact(ctx: Keyed, requestId: string, contact: PatientContact): Buffer {
  return sealData(ctx, placeOf(requestId, 'contact'), JSON.stringify(contact));
}

export function sealSickness(ctx: Keyed, requestId: string, sickness: string): Buffer | null {
  return sickness === '' ? null : sealData(ctx, placeOf(requestId, 'sickness'), sickness);
}

/** Returns undefined if it was encrypted with a key that this server lacks. */
export function openContact(ctx: Keyed, requestId: string, sealed: Buffer): PatientContact | undefined {
  const text = openData(ctx, placeOf(requestId, 'contact'), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as PatientContact);
}

export function openSickness(ctx: Keyed, requestId: string, sealed: Buffer): string | undefined {
  return openData(ctx, placeOf(requestId, 'sickness'), sealed);
}

export function emailHashOf(ctx: Keyed, email: string): Buffer {
  return hashData(ctx, `medicine request ${email}`);
}

/** Makes a key that can be typed where no script reads it from the link: `7KQ2-…`, 80 random bits. */
export function newRequestKey(): string {
  return writePasskey(randomBytes(PASSKEY_LETTERS));
}

export function requestKeyHash(key: string): Buffer {
  return createHash('sha256').update(plainPasskey(key)).digest();
}
