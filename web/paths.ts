/** The screens' paths for the router, filled in. */
import { OPENED_CLASS } from '#rules/catalogue/gallery-page.ts';
import { PATHS } from '#rules/paths.ts';

export { OPENED_CLASS } from '#rules/catalogue/gallery-page.ts';
export { ADMIN_PATHS, PATHS, PUBLIC_PATHS } from '#rules/paths.ts';

export function pathOfPost(id: string): string {
  return PATHS.post.replace(':id', encodeURIComponent(id));
}

/** What the own profile has open at once, in its address. */
export const EDIT = 'edit';

/** The own profile with the dialog in which the e-mail address is changed. */
export function pathOfOwnDetails(): string {
  return `${PATHS.ownProfile}?${EDIT}=details`;
}

/** The fragments that open a fold of the settings. */
export const SETTING_FOLDS = { devices: 'notify-devices', notices: 'notify-kinds', account: 'bank-account' } as const;

/** The fragment of a post's path that opens its comment box. */
export const WRITE = '#write';

export function pathOfOffer(id: string): string {
  return PATHS.offer.replace(':id', encodeURIComponent(id));
}

export function pathOfChatroom(id: string): string {
  return PATHS.chatroom.replace(':id', encodeURIComponent(id));
}

export function pathOfChat(id: string): string {
  return PATHS.chat.replace(':id', encodeURIComponent(id));
}

export function pathOfProfile(id: string): string {
  return PATHS.profile.replace(':id', encodeURIComponent(id));
}

export function pathOfPharmacy(id: string): string {
  return PATHS.pharmacy.replace(':id', encodeURIComponent(id));
}

export function pathOfStockBoard(pharmacyId: string): string {
  return PATHS.stockBoard.replace(':id', encodeURIComponent(pharmacyId));
}

/** The stock of one product. */
export function pathOfInventory(pharmacyId: string, inventoryId: string): string {
  return `${PATHS.inventory.replace(':id', encodeURIComponent(pharmacyId))}?product=${encodeURIComponent(inventoryId)}`;
}

/** With an import, that one; else where a file is chosen. */
export function pathOfStockImport(pharmacyId: string, importId?: string): string {
  const path = PATHS.stockImport.replace(':id', encodeURIComponent(pharmacyId));
  return importId === undefined ? path : `${path}?file=${importId}`;
}

export function pathOfCounts(pharmacyId: string): string {
  return PATHS.stockCounts.replace(':id', encodeURIComponent(pharmacyId));
}

export function pathOfCount(pharmacyId: string, countId: string): string {
  return `${pathOfCounts(pharmacyId)}/${encodeURIComponent(countId)}`;
}

export function pathOfAnnouncement(id: string): string {
  return PATHS.announcement.replace(':id', encodeURIComponent(id));
}

export function pathOfBatchAlert(id: string): string {
  return PATHS.batchAlert.replace(':id', encodeURIComponent(id));
}

/** Reporting a batch, of which is known what is given. */
export function pathOfSuspicion(known: { product?: string; brand?: string; batch?: string }): string {
  return `${PATHS.suspicion}?${new URLSearchParams(Object.entries(known).filter(([, value]) => value))}`;
}

/** What is not for sale, and cold storage. */
export function pathOfStockLaw(pharmacyId: string): string {
  return PATHS.stockLaw.replace(':id', encodeURIComponent(pharmacyId));
}

/** The browser scrolls to the class that stands open there. */
export function pathOfClass(slug: string): string {
  const named = encodeURIComponent(slug);
  return `${PATHS.gallery}?${OPENED_CLASS}=${named}#${named}`;
}

export function pathOfGeneric(slug: string): string {
  return PATHS.generic.replace(':slug', encodeURIComponent(slug));
}

/** Sign-in for a missing or ended session, which returns to `path`; from everything of a pharmacy to the list of pharmacies. */
export function pathOfSignInAgain(path: string): string {
  const back = path.startsWith(`${PATHS.pharmacies}/`) ? PATHS.pharmacies : path;
  return `${PATHS.signInAgain}?redirectTo=${encodeURIComponent(back)}`;
}
