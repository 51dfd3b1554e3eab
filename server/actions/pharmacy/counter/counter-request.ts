/** Requests at the counter and deliveries, which are done once per nonce. */
import { hash } from 'node:crypto';
import { AppError } from '#rules/error.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import type { MemberCtx } from '../../../context.ts';

/** Returns the hash that identifies a request, without its nonce, of this member. */
export function hashOf({ member }: MemberCtx, request: unknown): string {
  return hash('sha256', JSON.stringify([member.id, request]));
}

/** Returns what the nonce did before, or undefined. Throws if it was another request. */
export function sameBefore<T extends { requestHash: string | null }>(
  before: T | undefined,
  requestHash: string,
  refusal: Message = message('This was sent before with different content. Check the receipts, then do it again.'),
): T | undefined {
  if (before && before.requestHash !== requestHash) throw new AppError('conflict', refusal);
  return before;
}
