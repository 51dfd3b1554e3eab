/** The member's own public profile. */
import type { Face } from '#contract/people/profile.ts';
import { showPhone } from './phone.ts';
import type { Db } from '../../store/db.ts';
import { findOwnFace } from '../../store/people/profile.ts';

export async function showOwnProfile(db: Db, memberId: string): Promise<Face> {
  const face = await findOwnFace(db, memberId);
  const { phoneNumber = '', ...details } = face.details;
  return { ...face, details: { ...details, phoneNumber: showPhone(phoneNumber) } };
}
