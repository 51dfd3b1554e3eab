/** Decides who may request the wallet of a chatroom. */
import { AppError } from '../error.ts';

export interface RequestRoom {
  /** True if the room was created for an offer's interested members, so that one side of the trade is known. */
  isOfOffer: boolean;
  adminId: string | null;
  /** Named by the admin. */
  supplierId: string | null;
}

/** Only the admin and the seller they named may request in an offer's room, since a requested wallet blocks others. */
export function whyNotRequest({ isOfOffer, adminId, supplierId }: RequestRoom, memberId: string): AppError | undefined {
  if (!isOfOffer || memberId === adminId || memberId === supplierId) return undefined;
  return new AppError(
    'forbidden',
    'Only the admin, or the seller the admin names, can request the wallet in this chatroom.',
  );
}
