/** The one list of the features' routes: as values for tests, and by method and path for the web's typed `call()`. */
import type { z } from 'zod';
import { admin } from './admin.ts';
import { adminBankDispute } from './admin-bank-dispute.ts';
import { adminDispute } from './admin-dispute.ts';
import { adminLicence } from './admin-licence.ts';
import { adminPayout } from './admin-payout.ts';
import { adminRecon } from './admin-recon.ts';
import { adminRefund } from './admin-refund.ts';
import { app } from './app.ts';
import { catalogue } from './catalogue.ts';
import { bargain } from './bargain.ts';
import { chat, chatroom } from './chat.ts';
import { chatWallet } from './chat-wallet.ts';
import { comment } from './comment.ts';
import { donation } from './donation.ts';
import { dispute } from './dispute.ts';
import { joint } from './joint.ts';
import { licence } from './licence.ts';
import { notice } from './notice.ts';
import { offer } from './offer.ts';
import { offerMatch } from './offer-match.ts';
import { passwordReset } from './password-reset.ts';
import { block, partner, partnerRequest } from './partner.ts';
import { payout } from './payout.ts';
import { post } from './post.ts';
import { price } from './price.ts';
import { accountClosing, dataExport } from './privacy.ts';
import { profile } from './profile.ts';
import { refund } from './refund.ts';
import { receipt } from './receipt.ts';
import type { Route } from './route.ts';
import { savedSearch } from './saved-search.ts';
import { session } from './session.ts';
import { wallet } from './wallet.ts';

const FEATURES = [
  app,
  session,
  donation,
  receipt,
  passwordReset,
  licence,
  post,
  comment,
  catalogue,
  offer,
  offerMatch,
  savedSearch,
  bargain,
  price,
  joint,
  chat,
  chatroom,
  wallet,
  chatWallet,
  dispute,
  payout,
  refund,
  partner,
  partnerRequest,
  block,
  profile,
  dataExport,
  accountClosing,
  notice,
  admin,
  adminLicence,
  adminDispute,
  adminBankDispute,
  adminPayout,
  adminRecon,
  adminRefund,
] as const;

/** Every route, for whoever goes through all of them. */
export const ROUTES: readonly Route[] = FEATURES.flatMap((feature) => Object.values<Route>(feature));

type RoutesOf<F> = F extends Record<string, infer R> ? (R extends Route ? R : never) : never;
type AnyRoute = RoutesOf<(typeof FEATURES)[number]>;

/** `Api['GET /api/business/:id']` is `{ input, output }` of that call. */
export type Api = {
  [R in AnyRoute as `${R['method']} ${R['path']}`]: {
    input: z.input<R['input']>;
    output: z.output<R['output']>;
  };
};
