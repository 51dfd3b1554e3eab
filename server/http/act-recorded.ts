/** Checks that each administrator's call that must be recorded in the audit log is recorded. */
import { adminAct } from '#contract/admin/act.ts';
import { adminDispute } from '#contract/money/admin-dispute.ts';
import { adminEnquiry } from '#contract/public/admin-enquiry.ts';
import { adminPost } from '#contract/feed/admin-post.ts';
import { adminAnnouncement } from '#contract/feed/announcement.ts';
import { adminLicence } from '#contract/account/admin-licence.ts';
import { adminOffer } from '#contract/trade/admin-offer.ts';
import { adminUser } from '#contract/people/admin-user.ts';
import { adminPharmacy } from '#contract/pharmacy/admin-pharmacy.ts';
import { adminReport } from '#contract/feed/admin-report.ts';
import { adminInventory } from '#contract/pharmacy/admin-inventory.ts';
import { adminTransaction } from '#contract/pharmacy/admin-transaction.ts';
import { adminWallet } from '#contract/money/admin-wallet.ts';
import type { Route } from '#contract/route/route.ts';
import { adminBatchAlert } from '#contract/medicine/batch-alert.ts';
import { adminSuspicion } from '#contract/medicine/suspicion.ts';

/** Reads that are recorded because they show private documents or export a list. */
export const LOOKS: readonly Route[] = [
  adminAct.file,
  adminDispute.show,
  adminDispute.photo,
  adminDispute.file,
  adminEnquiry.show,
  adminLicence.evidence,
  adminSuspicion.photo,
  adminReport.show,
  adminReport.file,
  adminUser.show,
  adminPharmacy.show,
  adminInventory.show,
  adminWallet.show,
  ...[adminUser, adminPost, adminOffer, adminPharmacy, adminInventory, adminWallet, adminTransaction].map(
    ({ sheet }) => sheet,
  ),
];

/** Routes that write nothing although their method is one that writes. */
export const WRITES_NOTHING: readonly Route[] = [adminAnnouncement.preview, adminBatchAlert.preview];

export function leavesAct(route: Route): boolean {
  return route.method === 'GET' ? LOOKS.includes(route) : !WRITES_NOTHING.includes(route);
}

/** Throws if an administrator's call should have recorded an act and did not, so tests that call the route fail. */
export function requireAct(route: Route, acts: readonly string[]): void {
  if (leavesAct(route) && acts.length === 0) throw new Error(`${route.method} ${route.path} leaves no act`);
}
