/** Notices of money: wallets, refunds, disputes and payouts. Each may be mailed. */
import { message } from '../i18n/message.ts';
import { PATHS } from '../paths.ts';
import { type NoticeRow, withReason } from './notice-row.ts';

type Rows = Record<string, NoticeRow>;

const money = (said: NoticeRow['message']) => ({ message: said, isMoney: true }) as const;

export const WALLET_NOTICES = {
  'wallet requested': money(({ who, sum }) =>
    sum ? message('{who} requested a wallet of {sum}.', { who, sum }) : message('{who} requested a wallet.', { who }),
  ),
  'payment reminder': money(({ who, sum }) =>
    sum
      ? message('{who} reminds you: {sum} waits for you to pay it.', { who, sum })
      : message('{who} reminds you that a payment waits for you.', { who }),
  ),
  'payment received': money(({ who, sum }) =>
    sum
      ? message('{who} paid {sum} into the wallet. It is held until receipt is acknowledged.', { who, sum })
      : message('{who} paid into the wallet. It is held until receipt is acknowledged.', { who }),
  ),
  'payment arrived': money(({ who, sum }) =>
    sum
      ? message('Your payment of {sum} to {who} arrived. It is held until you have the goods.', { who, sum })
      : message('Your payment to {who} arrived. It is held until you have the goods.', { who }),
  ),
  'receipt acknowledged': money(({ who }) => message('{who} acknowledged receipt.', { who })),
  'money released': money(({ sum }) =>
    sum ? message('{sum} was released to you.', { sum }) : message('The wallet is complete. Its money was released.'),
  ),
  'release reviewed': money(({ sum }) =>
    sum
      ? message('We look at the payment of {sum} before it is released. It stays safe until then.', { sum })
      : message('We look at a payment before it is released. It stays safe until then.'),
  ),
  'release refused': money(({ sum }) =>
    sum
      ? message('We looked at the payment of {sum} and do not release it: it goes back to its payer.', { sum })
      : message('We looked at a payment and do not release it: it goes back to its payer.'),
  ),
} satisfies Rows;

export const MONEY_NOTICES = {
  'payment unplaced': money(({ sum, detail: fee }) => {
    if (sum && fee) {
      return message('Your payment of {sum} came too late. It goes back to you less Paystack’s fee of {fee}.', {
        sum,
        fee,
      });
    }
    return sum
      ? message('Your payment of {sum} arrived, but the wallet could not take it. All of it goes back to you.', {
          sum,
        })
      : message('Your payment arrived, but the wallet could not take it. All of it goes back to you.');
  }),
  'transfer refused': money(({ sum, detail }) =>
    withReason(
      detail,
      sum
        ? message('Your bank transfer of {sum} was not taken and goes back to your account.', { sum })
        : message('Your bank transfer was not taken and goes back to your account.'),
    ),
  ),
  'refund begun': money(({ who, sum }) =>
    sum
      ? message('{who} gives your payment of {sum} back. It is on its way to you.', { who, sum })
      : message('{who} gives your payment back. It is on its way to you.', { who }),
  ),
  'refund sent': money(({ sum }) =>
    sum
      ? message('{sum} was given back. Banks take 3 to 10 working days.', { sum })
      : message('Your money was given back. Banks take 3 to 10 working days.'),
  ),
  'refund failed': money(({ sum }) =>
    sum
      ? message('Your refund of {sum} did not go through. Your money is safe: the wallet says what happens next.', {
          sum,
        })
      : message('Your refund did not go through. Your money is safe: the wallet says what happens next.'),
  ),
  'refund needs account': money(({ sum }) =>
    sum
      ? message('Your refund of {sum} needs a bank account to go to. Open the wallet and say which.', { sum })
      : message('Your refund needs a bank account to go to. Open the wallet and say which.'),
  ),
  'bank dispute': money(({ sum }) =>
    sum
      ? message('A payer’s bank asks for {sum} back. Until that is decided, what is held of it stays held.', { sum })
      : message('A payer’s bank asks for money back. Until that is decided, what is held of it stays held.'),
  ),
  'bank dispute won': money(({ sum }) =>
    sum
      ? message('The bank’s dispute over {sum} was declined. You keep the money.', { sum })
      : message('The bank’s dispute was declined. You keep the money.'),
  ),
  'bank dispute lost': money(({ sum }) =>
    sum
      ? message('A payer’s bank has taken {sum} back. Look at the wallet.', { sum })
      : message('A payer’s bank has taken money back. Look at the wallet.'),
  ),
  'bank dispute given back': money(({ sum }) =>
    sum
      ? message('The card scheme decided for you: {sum} that a payer’s bank had taken is yours again.', { sum })
      : message('The card scheme decided for you: what a payer’s bank had taken is yours again.'),
  ),
  'goods dispatched': money(({ who }) =>
    message('{who} dispatched your goods. Look at them when they come, then acknowledge receipt.', { who }),
  ),
  'inspection reminder': money(({ sum }) =>
    sum
      ? message('Your payment of {sum} is released to its supplier soon. Acknowledge receipt, or open a dispute.', {
          sum,
        })
      : message('Your payment is released to its supplier soon. Acknowledge receipt, or open a dispute.'),
  ),
  'dispute opened': money(({ who }) => message('{who} opened a dispute. What they paid is on hold.', { who })),
  'dispute answered': money(({ who }) => message('{who} wrote in your dispute.', { who })),
  'dispute resolved': money(({ who, isOurs }) =>
    isOurs
      ? message('We have ruled on the dispute. Read what happens to the money.')
      : message('{who} withdrew the dispute.', { who }),
  ),
  'wallet cancelled': money(({ who, isOurs }) =>
    isOurs ? message('A wallet without money in it was closed.') : message('{who} cancelled the wallet.', { who }),
  ),
  'money returned': money(({ who, isOurs }) =>
    isOurs
      ? message('Nothing was dispatched in time: the money goes back to those who paid.')
      : message('{who} took the money back, as nothing was dispatched.', { who }),
  ),
  'payout sent': {
    message: ({ sum }) =>
      sum
        ? message('Your payout of {sum} was sent to your bank.', { sum })
        : message('Your payout was sent to your bank.'),
    isMoney: true,
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
    isMoney: true,
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
    isMoney: true,
    link: PATHS.money,
  },
  'account allowed': {
    message: () => message('Your bank account is checked. You can withdraw now.'),
    isMoney: true,
    link: PATHS.money,
  },
  'account refused': {
    message: () => message('We could not accept your bank account. Save another one that is in your name.'),
    isMoney: true,
    link: PATHS.money,
  },
  'debt set off': {
    message: ({ sum }) =>
      sum
        ? message(
            '{sum} was taken from your available money for what you owed, of a payout that arrived late or a payment that a bank took back.',
            { sum },
          )
        : message(
            'What you owed was taken from your available money, of a payout that arrived late or a payment that a bank took back.',
          ),
    isMoney: true,
    link: PATHS.money,
  },
} satisfies Rows;
