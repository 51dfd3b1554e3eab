/** Shared by administrators' removals of posts and offers: the check of the creator, and the reason sent to them. */
import { AppError } from '#rules/error.ts';
import { message, type Words } from '#rules/i18n/message.ts';
import { NOTICE_DETAIL } from '#rules/notice/notice-detail.ts';

/** Thrown if the call names another creator than the stored one. */
export const notMadeBy = () => new AppError('conflict', 'Someone else created this. Check it again before you act.');

/** Returns as much of the reason as a notification holds; empty if there is none. */
export function reasonDetail(reason: string): Words {
  const letters = [...reason.replace(/[.\s]+$/, '')];
  return letters.length > NOTICE_DETAIL ? `${letters.slice(0, NOTICE_DETAIL - 1).join('')}…` : letters.join('');
}

/** Returns a product's name, and the reason after it. */
export function detailWith(name: string, reason: string): Words {
  const why = reasonDetail(reason);
  return why === '' ? name : message('{name}. Reason: {why}', { name, why });
}
