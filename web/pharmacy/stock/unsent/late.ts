/** Checks and times for changes that are sent later than they were written. */
import { ApiError } from '../../../net/errors.ts';
import { startSession } from '../../../net/session.ts';

/** Throws if another member has signed in since: changes are never sent in their name. */
export async function requireAuthor(memberId: string): Promise<void> {
  const self = await startSession();
  if (self?._id !== memberId) throw new ApiError('unauthenticated');
}

/** When a sale was made and sent, by this device's clock, which may have been set back since. */
export function timesOf(writtenAt: string): { soldAt: string; sentAt: string } {
  const sentAt = new Date().toISOString();
  return { soldAt: writtenAt < sentAt ? writtenAt : sentAt, sentAt };
}
