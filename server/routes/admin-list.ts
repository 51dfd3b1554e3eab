/** Lists of the administration: each route with its caller, its action and any special rate limit. */
import { adminPost } from '#contract/feed/admin-post.ts';
import { adminOffer } from '#contract/trade/admin-offer.ts';
import { adminUser } from '#contract/people/admin-user.ts';
import { adminPharmacy } from '#contract/pharmacy/admin-pharmacy.ts';
import { adminInventory } from '#contract/pharmacy/admin-inventory.ts';
import { adminTransaction } from '#contract/pharmacy/admin-transaction.ts';
import { adminWallet } from '#contract/money/admin-wallet.ts';
import * as adminPosts from '../actions/feed/admin-post.ts';
import * as adminOffers from '../actions/trade/offer/admin-offer.ts';
import * as adminUsers from '../actions/people/admin-user.ts';
import * as adminPharmacies from '../actions/pharmacy/admin-pharmacy.ts';
import * as adminInventories from '../actions/pharmacy/stock/admin-inventory.ts';
import * as adminTransactions from '../actions/pharmacy/stock/admin-transaction.ts';
import * as adminWallets from '../actions/money/wallet/admin-wallet.ts';
import { admin, type ApiServer, serve } from '../http/serve.ts';
import { perDay, perMinute, type CallLimit } from '../limit/route-limits.ts';

/** Each call reads all rows of a filter. */
const SHEETS: CallLimit = { windows: [perMinute(10), perDay(100)] };
/** A page may scan many rows. */
const PAGES: CallLimit = { windows: [perMinute(300)], alone: true };

export function openAdminListRoutes(server: ApiServer): void {
  serve(server, adminUser.list, admin('read'), adminUsers.list, PAGES);
  serve(server, adminUser.sheet, admin('read'), adminUsers.sheet, SHEETS);
  serve(server, adminUser.show, admin('read'), adminUsers.show);

  serve(server, adminPost.list, admin('read'), adminPosts.list, PAGES);
  serve(server, adminPost.sheet, admin('read'), adminPosts.sheet, SHEETS);
  serve(server, adminPost.show, admin('read'), adminPosts.show);
  serve(server, adminPost.remove, admin('moderation'), adminPosts.remove);

  serve(server, adminOffer.list, admin('read'), adminOffers.list, PAGES);
  serve(server, adminOffer.sheet, admin('read'), adminOffers.sheet, SHEETS);
  serve(server, adminOffer.show, admin('read'), adminOffers.show);
  serve(server, adminOffer.close, admin('moderation'), adminOffers.close);
  serve(server, adminOffer.remove, admin('moderation'), adminOffers.remove);

  serve(server, adminPharmacy.list, admin('read'), adminPharmacies.list, PAGES);
  serve(server, adminPharmacy.sheet, admin('read'), adminPharmacies.sheet, SHEETS);
  serve(server, adminPharmacy.show, admin('read'), adminPharmacies.show);

  serve(server, adminInventory.list, admin('read'), adminInventories.list, PAGES);
  serve(server, adminInventory.sheet, admin('read'), adminInventories.sheet, SHEETS);
  serve(server, adminInventory.show, admin('read'), adminInventories.show);

  serve(server, adminWallet.list, admin('read'), adminWallets.list, PAGES);
  serve(server, adminWallet.sheet, admin('read'), adminWallets.sheet, SHEETS);
  serve(server, adminWallet.show, admin('read'), adminWallets.show);

  serve(server, adminTransaction.list, admin('read'), adminTransactions.list, PAGES);
  serve(server, adminTransaction.sheet, admin('read'), adminTransactions.sheet, SHEETS);
}
