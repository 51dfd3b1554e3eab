/** Releases to review because buyer and seller may work together: what they share, and the decision. */
import type { PaymentReview } from '#contract/money/admin-payment-review.ts';
import { type Message, message } from '#rules/i18n/message.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import type { ReviewDecision } from '#rules/money/payment-review.ts';
import { t } from '../../i18n.ts';
import { Data } from '../../ui/Data.tsx';
import { Money } from '../../ui/Money.tsx';
import { Time } from '../../ui/Time.tsx';
import type { Column } from '../../ui/list/Table.tsx';
import { EndForm } from './EndForm.tsx';
import { Facts } from '../ui/Facts.tsx';
import { PasskeyGate } from '../shell/PasskeyGate.tsx';
import { reviewsQuery } from './queries.ts';
import { TableQueue } from '../ui/TableQueue.tsx';
import { adminCall } from '../shell/session.ts';
import type { ViewColumn } from '../ui/columns.tsx';
import { finishAct } from '../shell/act.ts';

export function PaymentReviews() {
  return (
    <TableQueue
      query={reviewsQuery}
      rowsOf={(page) => page.reviews}
      icon="wallet"
      empty={t('No payments to review')}
      hint={t('Payments between members who share a device, card or bank account show here.')}
      caption={t('Releases to review')}
      columns={COLUMNS}
      view={VIEW}
      titleOf={() => t('Payment to review')}
    >
      {(review, done) => <Decide review={review} done={done} />}
    </TableQueue>
  );
}

const SIGNALS: Record<PaymentReview['signals'][number], Message> = {
  device: message('Both signed in on the same device'),
  address: message('Both signed in from the same network within a week'),
  card: message('The same card paid for the seller or for others who buy from them'),
  account: message('Both use the same bank account'),
  haste: message('Large card payments to this seller in one week, each acknowledged within minutes'),
};

const COLUMNS: Column<PaymentReview>[] = [
  { name: message('Buyer'), cell: ({ payer }) => <Name>{payer}</Name> },
  { name: message('Seller'), cell: ({ supplier }) => <Name>{supplier}</Name> },
  { name: message('Goods'), end: true, cell: ({ amount }) => <Money naira={amount} /> },
  {
    name: message('Why'),
    cell: ({ signals }) => (
      <span className="max-sm:text-right">{signals.map((one) => t(SIGNALS[one])).join('; ')}</span>
    ),
  },
];

const VIEW: ViewColumn<PaymentReview> = {
  name: message('Decision'),
  spoken: (review) => message('Decide on the payment of {name}', { name: review.payer }),
  data: ['name'],
  button: message('Decide'),
};

function Name({ children }: { children: string }) {
  return (
    <span translate="no" className="inline-block font-medium wrap-anywhere max-sm:text-right sm:min-w-32">
      {children}
    </span>
  );
}

function Decide({ review, done }: { review: PaymentReview; done: () => void }) {
  const { _id: id, payer, supplier, amount, signals, reference, paidAt, acknowledgedAt } = review;

  async function decide(decision: ReviewDecision, reason: string) {
    const decided = decision === 'release' ? t('The payment is released.') : t('The payment is being refunded.');
    await finishAct(adminCall('POST /api/admin/money/review/:id/decide', { id, decision, reason }), {
      queue: 'reviews',
      done,
      said: decided,
    });
  }

  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          [t('Buyer'), <Data key="payer">{payer}</Data>],
          [t('Seller'), <Data key="supplier">{supplier}</Data>],
          [t('Goods'), <Money key="amount" naira={amount} />],
          [t('Why'), signals.map((one) => t(SIGNALS[one])).join('; ')],
          [t('Paid'), paidAt ? <Time detail key="paid" at={paidAt} /> : '–'],
          [t('Acknowledged'), acknowledgedAt ? <Time detail key="acknowledged" at={acknowledgedAt} /> : '–'],
          [t('Payment'), <Data key="reference">{reference}</Data>],
        ]}
      />
      <PasskeyGate>
        <EndForm<ReviewDecision>
          question={t('What should happen to it?')}
          ends={{
            release: t('Release: the trade is genuine'),
            refund: t('Refund the buyer'),
          }}
          submit={t('Decide')}
          confirmationOf={(decision) => confirmationOf(review, decision)}
          finish={decide}
        />
      </PasskeyGate>
    </div>
  );
}

function confirmationOf({ amount, payer, supplier }: PaymentReview, decision: ReviewDecision) {
  const facts = { sum: formatNaira(koboOfNaira(amount)), payer, supplier };
  if (decision === 'release') {
    return {
      title: t('Release the payment?'),
      yes: t('Release payment'),
      text: t('{payer}’s {sum} is paid to {supplier}. A release is final.', facts),
    };
  }
  return {
    title: t('Refund the payment?'),
    yes: t('Refund payment'),
    text: t('{payer} gets a full refund and we notify {supplier}. This is final.', facts),
  };
}
