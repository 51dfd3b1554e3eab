/** Every route of the API, by area. */
import type { ServedForm } from '../http/form.ts';
import type { ApiServer } from '../http/serve.ts';
import { openAccountRoutes } from './account.ts';
import { openAdminRoutes } from './admin.ts';
import { openAuditRoutes } from './admin-audit.ts';
import { openAdminListRoutes } from './admin-list.ts';
import { openAnnouncementRoutes } from './announcement.ts';
import { AUTH_FORMS } from './auth-form.ts';
import { openAdminMoneyRoutes } from './admin-money.ts';
import { openChatRoutes } from './chat.ts';
import { DONATION_FORMS } from './donation-form.ts';
import { ENQUIRY_FORMS, openEnquiryRoutes } from './enquiry.ts';
import { openFeedRoutes } from './feed.ts';
import { MEDICINE_REQUEST_FORMS, openMedicineRequestRoutes } from './medicine-request.ts';
import { openMoneyRoutes } from './money.ts';
import { openPeopleRoutes } from './people.ts';
import { openPharmacyRoutes } from './pharmacy.ts';
import { openPrivacyRoutes } from './privacy.ts';
import { openReportRoutes } from './report.ts';
import { openShellRoutes } from './shell.ts';
import { openSafetyRoutes } from './safety.ts';
import { openTradeRoutes } from './trade.ts';
import { openWalletRoutes } from './wallet.ts';

/** The forms of visitors' pages, except the patient's own page. */
export const FORMS: readonly ServedForm[] = [
  ...ENQUIRY_FORMS,
  ...MEDICINE_REQUEST_FORMS,
  ...AUTH_FORMS,
  ...DONATION_FORMS,
];

export function openRoutes(server: ApiServer): void {
  openAccountRoutes(server);
  openEnquiryRoutes(server);
  openFeedRoutes(server);
  openTradeRoutes(server);
  openWalletRoutes(server);
  openChatRoutes(server);
  openMoneyRoutes(server);
  openPeopleRoutes(server);
  openShellRoutes(server);
  openPharmacyRoutes(server);
  openReportRoutes(server);
  openSafetyRoutes(server);
  openMedicineRequestRoutes(server);
  openPrivacyRoutes(server);
  openAdminRoutes(server);
  openAuditRoutes(server);
  openAdminListRoutes(server);
  openAnnouncementRoutes(server);
  openAdminMoneyRoutes(server);
}
