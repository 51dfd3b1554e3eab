/** Who may request the wallet of a chatroom. */
import { AppError } from '../error.ts';

export interface RequestRoom {
  /** It was made of an offer's partners, so that one side of its trade is known. */
  isOfOffer: boolean;
  adminId: string | null;
  /** Named by the admin. */
  supplierId: string | null;
}

/** In the room of an offer nobody but its admin and the named supplier, since a wallet that is asked for stands in others' way. */
export function whyNotRequest({ isOfOffer, adminId, supplierId }: RequestRoom, memberId: string): AppError | undefined {
  if (!isOfOffer || memberId === adminId || memberId === supplierId) return undefined;
  return new AppError(
    'forbidden',
    'Only the admin, or the seller the admin names, can request the wallet in this chatroom.',
  );
}
