/** Permissions in a dispute's thread, and why an action is refused. */
import { AppError, invalidField } from '../error.ts';
import { message } from '../i18n/message.ts';
import { DISPUTE_LIMITS, type DisputeState } from './dispute.ts';

/** True for the two sides, who read the dispute, see its photos and write in it. Others in the chat only know it exists. */
export function isParty({ supplierId, openerId }: { supplierId: string; openerId: string }, memberId: string): boolean {
  return memberId === supplierId || memberId === openerId;
}

/** A dispute, and how much one of its sides has added to it. */
export interface ThreadFacts {
  state: DisputeState;
  messages: number;
  photos: number;
}

/** Returns why one of its sides cannot write in it, or not with a photo. */
export function whyNotAnswer({ state, messages, photos }: ThreadFacts, withPhoto: boolean): AppError | undefined {
  if (state !== 'open') return new AppError('conflict', message('There is no open dispute here'));
  if (messages >= DISPUTE_LIMITS.messages) {
    const often = message('You have written {count} times. We read every message.', { count: DISPUTE_LIMITS.messages });
    return new AppError('conflict', often);
  }
  if (!withPhoto || photos < DISPUTE_LIMITS.pictures) return undefined;
  return invalidField('file', message('Each side can add up to {count} photos', { count: DISPUTE_LIMITS.pictures }));
}
