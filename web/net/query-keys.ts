/** Query keys shared by several areas: a change in one of them refetches all. */

/** The stock of one pharmacy. */
export const stockKey = (pharmacyId: string) => ['stock', pharmacyId] as const;
/** One of its products with the batches. */
export const productKey = (pharmacyId: string, id: string) => [...stockKey(pharmacyId), 'product', id] as const;

/** The wallet of one chat. */
export const walletKey = (chatId: string) => ['wallet', chatId] as const;

/** The member's own trades. */
export const DEALS = ['trades'] as const;
/** One trade with its wallet. */
export const dealKey = (walletId: string) => [...DEALS, walletId] as const;

export const PHARMACIES = ['pharmacies'] as const;
export const PARTNERS = ['partners'] as const;
/** Offers that match another one. */
export const MATCHES = ['offer matches'] as const;
