/** The address of a bargain: its offer, with the bargain open or in view. */
import { pathOfOffer } from '../../../paths.ts';

/** Address parameter with the other member's id. */
export const BARGAIN_PARAM = 'bargain';

export function pathOfBargain(offerId: string, memberId: string): string {
  return `${pathOfOffer(offerId)}?${BARGAIN_PARAM}=${memberId}`;
}
