/** What answers of several areas are kept under: a change in one of them asks for all anew. */

/** Everything of one pharmacy's stock. */
export const stockKey = (pharmacyId: string) => ['stock', pharmacyId] as const;

/** Everything of the wallet of one chat. */
export const walletKey = (chatId: string) => ['wallet', chatId] as const;

/** Everything of the member's own trades. */
export const DEALS = ['trades'] as const;
/** One trade with its wallet. */
export const dealKey = (walletId: string) => [...DEALS, walletId] as const;

export const PHARMACIES = ['pharmacies'] as const;
export const PARTNERS = ['partners'] as const;
/** Offers that match another one. */
export const MATCHES = ['offer matches'] as const;
