/** Builds the paths of screens. */
import { OPENED_CLASS } from '#rules/medicine/gallery-page.ts';
import { PATHS, pathTo } from '#rules/paths.ts';

export { OPENED_CLASS } from '#rules/medicine/gallery-page.ts';
export { ADMIN_PATHS, PATHS, PUBLIC_PATHS } from '#rules/paths.ts';

export const pathOfPost = (id: string) => pathTo(PATHS.post, id);

/** Query parameter that opens a dialog of the member's own profile. */
export const EDIT = 'edit';

/** The member's own profile with the dialog that changes the email address. */
export function pathOfOwnDetails(): string {
  return `${PATHS.ownProfile}?${EDIT}=details`;
}

/** Fragments that open a section of the settings. */
export const SETTING_FOLDS = {
  devices: 'notify-devices',
  notices: 'notify-kinds',
  account: 'bank-account',
  addresses: 'delivery-addresses',
} as const;

/** The fragment of a post's path that opens its comment box. */
export const WRITE = '#write';

export const pathOfOffer = (id: string) => pathTo(PATHS.offer, id);
/** A trade has the id of its wallet. */
export const pathOfTrade = (id: string) => pathTo(PATHS.trade, id);
export const pathOfChatroom = (id: string) => pathTo(PATHS.chatroom, id);
export const pathOfChat = (id: string) => pathTo(PATHS.chat, id);
export const pathOfProfile = (id: string) => pathTo(PATHS.profile, id);
export const pathOfPharmacy = (id: string) => pathTo(PATHS.pharmacy, id);

/** The path of one product's stock. */
export function pathOfInventory(pharmacyId: string, inventoryId: string): string {
  return `${pathTo(PATHS.inventory, pharmacyId)}?product=${encodeURIComponent(inventoryId)}`;
}

export const pathOfAnnouncement = (id: string) => pathTo(PATHS.announcement, id);
export const pathOfBatchAlert = (id: string) => pathTo(PATHS.batchAlert, id);

/** The path to report a batch, filled in with what is known. */
export function pathOfSuspicion(known: { product?: string; brand?: string; batch?: string }): string {
  return `${PATHS.suspicion}?${new URLSearchParams(Object.entries(known).filter(([, value]) => value))}`;
}

/** The path of the gallery with this class expanded, to which the browser scrolls. */
export function pathOfClass(slug: string): string {
  const named = encodeURIComponent(slug);
  return `${PATHS.gallery}?${OPENED_CLASS}=${named}#${named}`;
}

export const pathOfGeneric = (slug: string) => pathTo(PATHS.generic, slug);

/** Sign-in for a missing session, which returns to `path`, or from any screen of a pharmacy to the list of pharmacies. */
export function pathOfSignInAgain(path: string): string {
  const back = path.startsWith(`${PATHS.pharmacies}/`) ? PATHS.pharmacies : path;
  return `${PATHS.signInAgain}?redirectTo=${encodeURIComponent(back)}`;
}
