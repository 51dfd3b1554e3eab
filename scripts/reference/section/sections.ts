/** The reference of the API: its sections in the order of the page, and the title of every route. */
import type { Api } from '#contract/api.ts';
import { ACCOUNT, LICENCES, NOTICES, PARTNERS, PROFILES, SIGN_IN, START } from './account.ts';
import { ADMIN_LISTS, ADMIN_MODERATION, ADMIN_MONEY, ADMIN_OVERVIEW, ADMIN_SESSIONS } from './admin.ts';
import { CATALOGUE, FEED, MEDICINE_REQUESTS, SAFETY, VISITORS } from './feed.ts';
import type { ReferenceSection } from './section.ts';
import {
  COUNTER,
  COUNTER_DEVICES,
  GOODS_RECEIPTS,
  LATE_SALES,
  PHARMACIES,
  STOCK,
  STOCK_COUNTS,
  STOCK_IMPORTS,
  STOCK_RECORDS,
} from './stock.ts';
import {
  BARGAINS,
  CHATROOMS,
  CHATS,
  DELIVERIES,
  DISPUTES,
  JOINT_PURCHASES,
  OFFERS,
  PAYOUTS,
  TRADES,
  WALLETS,
} from './trade.ts';

const LISTED = [
  SIGN_IN,
  START,
  MEDICINE_REQUESTS,
  VISITORS,
  OFFERS,
  BARGAINS,
  JOINT_PURCHASES,
  TRADES,
  CATALOGUE,
  CHATS,
  CHATROOMS,
  WALLETS,
  DELIVERIES,
  DISPUTES,
  PAYOUTS,
  COUNTER_DEVICES,
  PHARMACIES,
  STOCK,
  LATE_SALES,
  COUNTER,
  GOODS_RECEIPTS,
  STOCK_COUNTS,
  STOCK_RECORDS,
  STOCK_IMPORTS,
  FEED,
  PARTNERS,
  PROFILES,
  LICENCES,
  NOTICES,
  SAFETY,
  ACCOUNT,
  ADMIN_SESSIONS,
  ADMIN_OVERVIEW,
  ADMIN_LISTS,
  ADMIN_MODERATION,
  ADMIN_MONEY,
] as const;

type Titled = (typeof LISTED)[number]['titles'] extends infer T ? (T extends unknown ? keyof T : never) : never;
/** Lists routes without a section. If there is one, the next line does not compile. */
type Untitled = Exclude<keyof Api, Titled>;

export const REFERENCE_SECTIONS: [Untitled] extends [never] ? readonly ReferenceSection[] : Untitled = LISTED;
