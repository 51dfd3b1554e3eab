/** Every route of the API, by area. */
import type { ApiServer } from '../http/serve.ts';
import { openAccountRoutes } from './account.ts';
import { openAdminRoutes } from './admin.ts';
import { openChatRoutes } from './chat.ts';
import { openEnquiryRoutes } from './enquiry.ts';
import { openFeedRoutes } from './feed.ts';
import { openMedicineRequestRoutes } from './medicine-request.ts';
import { openMoneyRoutes } from './money.ts';
import { openPeopleRoutes } from './people.ts';
import { openPharmacyRoutes } from './pharmacy.ts';
import { openPrivacyRoutes } from './privacy.ts';
import { openSafetyRoutes } from './safety.ts';
import { openTradeRoutes } from './trade.ts';
import { openWalletRoutes } from './wallet.ts';
import { openWebhook } from './webhook.ts';

export function openRoutes(server: ApiServer): void {
  openAccountRoutes(server);
  openEnquiryRoutes(server);
  openFeedRoutes(server);
  openTradeRoutes(server);
  openWalletRoutes(server);
  openChatRoutes(server);
  openMoneyRoutes(server);
  openPeopleRoutes(server);
  openPharmacyRoutes(server);
  openSafetyRoutes(server);
  openMedicineRequestRoutes(server);
  openPrivacyRoutes(server);
  openAdminRoutes(server);
  openWebhook(server);
}
