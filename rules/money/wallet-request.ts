/** Who may request the wallet of a chatroom. */

export interface RequestRoom {
  /** It was made of an offer's partners, so that one side of its trade is known. */
  isOfOffer: boolean;
  adminId: string | null;
  /** Named by the admin. */
  supplierId: string | null;
}

/** In the room of an offer nobody but its admin and the named supplier, since a wallet that is asked for stands in others' way. */
export function mayRequestWallet({ isOfOffer, adminId, supplierId }: RequestRoom, memberId: string): boolean {
  return !isOfOffer || memberId === adminId || memberId === supplierId;
}
