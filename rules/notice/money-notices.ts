/** Notices of money: wallets, refunds, disputes and payouts. Each may be mailed. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import { type NoticeRow, withReason } from './notice-row.ts';

type Rows = Record<string, NoticeRow>;

const money = (said: NoticeRow['message']) => ({ message: said, isMailed: true }) as const;

export const WALLET_NOTICES = {
  /** The detail is the sum that several buyers pay together, who then have no sum of their own yet. */
  'wallet requested': money(({ who, detail, sum }) => {
    if (detail) return message('{who} asks for payment of {detail}.', { who, detail });
    return sum ? message('{who} asks you to pay {sum}.', { who, sum }) : message('{who} asks you to pay.', { who });
  }),
  'payment due': money(({ who, detail, sum }) =>
    sum
      ? message('You agreed with {who} on {detail}. Pay {sum}.', { who, detail, sum })
      : message('{who} asks you to pay.', { who }),
  ),
  'joint payment due': money(({ who, detail, sum }) =>
    sum
      ? message('The joint purchase of {detail} reached its target. Pay {who} {sum}.', { who, detail, sum })
      : message('The joint purchase of {detail} reached its target.', { detail }),
  ),
  'payment reminder': money(({ who, sum }) =>
    sum ? message('{who} reminds you to pay {sum}.', { who, sum }) : message('{who} reminds you to pay.', { who }),
  ),
  'payment received': money(({ who, sum }) =>
    sum
      ? message('{who} paid {sum}. Ship the goods. You get the money when they acknowledge receipt.', { who, sum })
      : message('{who} paid. Ship the goods. You get the money when they acknowledge receipt.', { who }),
  ),
  'payment arrived': money(({ who, sum }) =>
    sum
      ? message('Your payment of {sum} to {who} arrived. It is held until you confirm.', { who, sum })
      : message('Your payment to {who} arrived. It is held until you confirm.', { who }),
  ),
  'receipt acknowledged': money(({ who }) => message('{who} acknowledged receipt.', { who })),
  'money released': money(({ sum }) =>
    sum ? message('{sum} was released to you.', { sum }) : message('The wallet is complete. Its money was released.'),
  ),
  'release reviewed': money(({ sum }) =>
    sum
      ? message('We are checking the payment of {sum} before we release it. The money is safe.', { sum })
      : message('We are checking a payment before we release it. The money is safe.'),
  ),
  'release refused': money(({ sum }) =>
    sum
      ? message('We reviewed the payment of {sum} and did not release it. The buyer is refunded.', { sum })
      : message('We reviewed a payment and did not release it. The buyer is refunded.'),
  ),
} satisfies Rows;

export const MONEY_NOTICES = {
  'payment unplaced': money(({ sum, detail: fee }) => {
    if (sum && fee) {
      return message('Your payment of {sum} came too late. We refund it, less Paystack’s fee of {fee}.', {
        sum,
        fee,
      });
    }
    return sum
      ? message('Your payment of {sum} arrived, but the wallet could not accept it. You get a full refund.', {
          sum,
        })
      : message('Your payment arrived, but the wallet could not accept it. You get a full refund.');
  }),
  'transfer refused': money(({ sum, detail }) =>
    withReason(
      detail,
      sum
        ? message('Your bank transfer of {sum} was not accepted. We are returning it.', { sum })
        : message('Your bank transfer was not accepted. We are returning it.'),
    ),
  ),
  'refund begun': money(({ who, sum }) =>
    sum
      ? message('{who} is refunding your payment of {sum}. It is on its way.', { who, sum })
      : message('{who} is refunding your payment. It is on its way.', { who }),
  ),
  'refund sent': money(({ sum }) =>
    sum
      ? message('{sum} was refunded. Banks take 3 to 10 working days.', { sum })
      : message('Your money was refunded. Banks take 3 to 10 working days.'),
  ),
  'refund failed': money(({ sum }) =>
    sum
      ? message('Your refund of {sum} did not go through. Your money is safe. See the wallet for what happens next.', {
          sum,
        })
      : message('Your refund did not go through. Your money is safe. See the wallet for what happens next.'),
  ),
  'refund needs account': money(({ sum }) =>
    sum
      ? message('Your refund of {sum} needs a bank account. Open the wallet and add one.', { sum })
      : message('Your refund needs a bank account. Open the wallet and add one.'),
  ),
  'bank dispute': money(({ sum }) =>
    sum
      ? message('A buyer’s bank wants {sum} back. The money stays held until that is decided.', { sum })
      : message('A buyer’s bank wants money back. The money stays held until that is decided.'),
  ),
  'bank dispute won': money(({ sum }) =>
    sum
      ? message('We won the bank dispute over {sum}. You keep the money.', { sum })
      : message('We won the bank dispute. You keep the money.'),
  ),
  'bank dispute lost': money(({ sum }) =>
    sum
      ? message('A buyer’s bank took {sum} back. See the wallet.', { sum })
      : message('A buyer’s bank took money back. See the wallet.'),
  ),
  'bank dispute given back': money(({ sum }) =>
    sum
      ? message('The card scheme decided for you. The {sum} a buyer’s bank took is yours again.', { sum })
      : message('The card scheme decided for you. The money a buyer’s bank took is yours again.'),
  ),
  'goods dispatched': money(({ who }) =>
    message('{who} shipped your goods. Check them when they arrive, then acknowledge receipt.', { who }),
  ),
  'inspection reminder': money(({ sum }) =>
    sum
      ? message('Your payment of {sum} is released to the seller soon. Acknowledge receipt, or open a dispute.', {
          sum,
        })
      : message('Your payment is released to the seller soon. Acknowledge receipt, or open a dispute.'),
  ),
  'dispute opened': money(({ who }) => message('{who} opened a dispute. What they paid is on hold.', { who })),
  'dispute answered': money(({ who }) => message('{who} replied to your dispute.', { who })),
  'dispute proposal': money(({ who, sum }) =>
    sum
      ? message('{who} proposes a refund of {sum}. Accept or decline.', { who, sum })
      : message('{who} proposes a refund. Accept or decline.', { who }),
  ),
  'proposal declined': money(({ who, sum }) =>
    sum
      ? message('{who} declined your proposal of {sum}. Propose another sum.', { who, sum })
      : message('{who} declined your proposal. Propose another sum.', { who }),
  ),
  'dispute agreed': money(({ who, sum }) =>
    sum
      ? message('{who} accepted. {sum} is refunded and the dispute is closed.', { who, sum })
      : message('{who} accepted your proposal. The dispute is closed.', { who }),
  ),
  'dispute unanswered': money(() => message('The seller did not answer in time. Mortar decides the dispute now.')),
  'dispute resolved': money(({ who, isOurs }) =>
    isOurs
      ? message('We decided the dispute. See what happens to the money.')
      : message('{who} withdrew the dispute.', { who }),
  ),
  'wallet cancelled': money(({ who, isOurs }) =>
    isOurs ? message('A wallet without money in it was closed.') : message('{who} cancelled the wallet.', { who }),
  ),
  'money returned': money(({ who, isOurs }) =>
    isOurs
      ? message('Nothing was shipped in time. The buyers are refunded.')
      : message('{who} got a refund because nothing was shipped.', { who }),
  ),
  'payout sent': {
    message: ({ sum }) =>
      sum
        ? message('Your payout of {sum} was sent to your bank.', { sum })
        : message('Your payout was sent to your bank.'),
    isMailed: true,
    link: PATHS.money,
  },
  'payout failed': {
    message: ({ sum, detail }) =>
      withReason(
        detail,
        sum
          ? message('Your payout of {sum} did not arrive and is available again.', { sum })
          : message('Your payout did not arrive and is available again.'),
      ),
    isMailed: true,
    link: PATHS.money,
  },
  'payout late': {
    message: ({ sum, detail }) =>
      withReason(
        detail,
        sum
          ? message('Your payout of {sum} arrived after all, so it is no longer available here.', { sum })
          : message('Your payout arrived after all, so it is no longer available here.'),
      ),
    isMailed: true,
    link: PATHS.money,
  },
  'account allowed': {
    message: () => message('Your bank account is approved. You can withdraw now.'),
    isMailed: true,
    link: PATHS.money,
  },
  'account refused': {
    message: () => message('We could not accept your bank account. Save another one in your own name.'),
    isMailed: true,
    link: PATHS.money,
  },
  'debt set off': {
    message: ({ sum }) =>
      sum
        ? message(
            'We deducted {sum} that you owed from your available money, for a late payout or a payment a bank took back.',
            { sum },
          )
        : message(
            'We deducted what you owed from your available money, for a late payout or a payment a bank took back.',
          ),
    isMailed: true,
    link: PATHS.money,
  },
} satisfies Rows;
