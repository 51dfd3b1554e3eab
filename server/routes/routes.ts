/** Every route of the API, by area. */
import type { House } from '../http/serve.ts';
import { openAccountRoutes } from './account.ts';
import { openAdminRoutes } from './admin.ts';
import { openChatRoutes } from './chat.ts';
import { openFeedRoutes } from './feed.ts';
import { openMoneyRoutes } from './money.ts';
import { openPeopleRoutes } from './people.ts';
import { openTradeRoutes } from './trade.ts';
import { openWalletRoutes } from './wallet.ts';
import { openWebhook } from './webhook.ts';

export function openRoutes(house: House): void {
  openAccountRoutes(house);
  openFeedRoutes(house);
  openTradeRoutes(house);
  openWalletRoutes(house);
  openChatRoutes(house);
  openMoneyRoutes(house);
  openPeopleRoutes(house);
  openAdminRoutes(house);
  openWebhook(house);
}
