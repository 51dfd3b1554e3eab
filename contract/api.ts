/** Every call by its method and path, for the web's typed `call()`. */
import type { z } from 'zod';
import type { admin } from './admin.ts';
import type { adminBankDispute } from './admin-bank-dispute.ts';
import type { adminDispute } from './admin-dispute.ts';
import type { adminLicence } from './admin-licence.ts';
import type { adminPayout } from './admin-payout.ts';
import type { adminRecon } from './admin-recon.ts';
import type { adminRefund } from './admin-refund.ts';
import type { app } from './app.ts';
import type { catalogue } from './catalogue.ts';
import type { bargain } from './bargain.ts';
import type { chat, chatroom } from './chat.ts';
import type { chatWallet } from './chat-wallet.ts';
import type { comment } from './comment.ts';
import type { donation } from './donation.ts';
import type { dispute } from './dispute.ts';
import type { joint } from './joint.ts';
import type { licence } from './licence.ts';
import type { notice } from './notice.ts';
import type { offer } from './offer.ts';
import type { offerMatch } from './offer-match.ts';
import type { passwordReset } from './password-reset.ts';
import type { block, partner, partnerRequest } from './partner.ts';
import type { payout } from './payout.ts';
import type { post } from './post.ts';
import type { price } from './price.ts';
import type { profile } from './profile.ts';
import type { refund } from './refund.ts';
import type { receipt } from './receipt.ts';
import type { Route } from './route.ts';
import type { savedSearch } from './saved-search.ts';
import type { session } from './session.ts';
import type { wallet } from './wallet.ts';

type Features = [
  typeof app,
  typeof session,
  typeof donation,
  typeof receipt,
  typeof passwordReset,
  typeof licence,
  typeof post,
  typeof comment,
  typeof catalogue,
  typeof offer,
  typeof offerMatch,
  typeof savedSearch,
  typeof bargain,
  typeof price,
  typeof joint,
  typeof chat,
  typeof chatroom,
  typeof wallet,
  typeof chatWallet,
  typeof dispute,
  typeof payout,
  typeof refund,
  typeof partner,
  typeof partnerRequest,
  typeof block,
  typeof profile,
  typeof notice,
  typeof admin,
  typeof adminLicence,
  typeof adminDispute,
  typeof adminBankDispute,
  typeof adminPayout,
  typeof adminRecon,
  typeof adminRefund,
];

type RoutesOf<F> = F extends Record<string, infer R> ? (R extends Route ? R : never) : never;
type AnyRoute = RoutesOf<Features[number]>;

/** `Api['GET /api/business/:id']` is `{ input, output }` of that call. */
export type Api = {
  [R in AnyRoute as `${R['method']} ${R['path']}`]: {
    input: z.input<R['input']>;
    output: z.output<R['output']>;
  };
};
