/** A wallet as one member of its chat sees it, with what they may do in it, and whose turn it is. */
import type { Wallet } from '#contract/money/wallet-shape.ts';
import type { WalletDelivery } from '#contract/money/delivery-shape.ts';
import { koboOfNaira, nairaOfKobo } from '#rules/money.ts';
import { type DeliveryCost, isFree, termsFor, withDelivery } from '#rules/money/delivery-cost.ts';
import { isAccountOpen, isPaidFor, isUnsettled } from '#rules/money/payment.ts';
import { mayIn, type Viewer } from '#rules/money/permission.ts';
import { quoteFor } from '#rules/money/wallet-share.ts';
import { turnOf } from '#rules/money/turn.ts';
import type { PaymentRow } from '../payment/payment.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { DeliveryRow } from '../delivery/wallet-delivery.ts';
import { type UnwordedDispute, viewOf, type WalletFacts } from './wallet-view.ts';

/** `codeOf`: the id from which the viewer's own pick-up code is derived. */
type UncodedDelivery = Omit<WalletDelivery, 'code'> & { codeOf: string | null };

export type UnwordedWallet = Omit<Wallet, 'dispute' | 'disputes' | 'carriers' | 'deliveries'> & {
  deliveries: UncodedDelivery[];
  dispute: UnwordedDispute | null;
  disputes: UnwordedDispute[];
};

/** `isCharged`: our charge applies to delivery too. */
export function viewFor(facts: WalletFacts, viewer: Viewer, isCharged: boolean): UnwordedWallet {
  const { wallet, people, payments, shares } = facts;
  const partnerIds = people.flatMap(({ _id }) => (_id === wallet.supplierId ? [] : [_id]));
  const turn = turnOf({ ...facts, partnerIds }, viewer);
  // a member who left the chat may still have paid, or agreed to pay
  const names = new Map([
    ...payments.map(({ payerId, payerName }) => [payerId, payerName] as const),
    ...shares.map(({ memberId, name }) => [memberId, name] as const),
    ...people.map(({ _id, fullName }) => [_id, fullName] as const),
  ]);
  const view = viewOf(facts);
  const cost = costFor(facts, viewer);
  const paidKobo = facts.payments
    .filter((payment) => payment.payerId === viewer.memberId && isPaidFor(payment))
    .reduce((sum, { deliveryKobo }) => sum + deliveryKobo, 0);
  const delivery = { costKobo: paidKobo + koboOfNaira(cost.deliveryDue ?? 0), isCharged };
  return {
    ...view,
    ...cost,
    shares: view.shares.map((share) => (share.user._id === viewer.memberId ? withCost(share, delivery) : share)),
    may: mayIn(facts, viewer),
    transfer: transferOf(payments, viewer),
    deliveries: deliveriesFor(facts, viewer, names),
    turn: turn && {
      mine: turn.mine,
      act: turn.act,
      users: turn.memberIds.map((_id) => ({ _id, fullName: names.get(_id) ?? '' })),
      until: turn.until?.toISOString() ?? null,
    },
  };
}

/** Returns the transfer account to its payer only. */
function transferOf(payments: readonly PaymentRow[], { memberId, now }: Viewer): Wallet['transfer'] {
  const open = payments.find((payment) => payment.payerId === memberId && isAccountOpen(payment, now));
  if (!open?.transferUntil) return null;
  const { reference, transferBank, transferAccount, transferName, transferUntil, expiresAt } = open;
  return {
    reference,
    bank: transferBank ?? '',
    accountNumber: transferAccount ?? '',
    accountName: transferName ?? '',
    amount: nairaOfKobo(open.grossKobo),
    quantity: open.quantity,
    until: (transferUntil < expiresAt ? transferUntil : expiresAt).toISOString(),
    isSent: open.state === 'pending',
  };
}

function withCost(share: Wallet['shares'][number], delivery: DeliveryCost): Wallet['shares'][number] {
  const { baseKobo, grossKobo } = withDelivery(quoteFor(koboOfNaira(share.unitPrice), share.quantity), delivery);
  const deliveryAmount = nairaOfKobo(delivery.costKobo);
  return { ...share, amount: nairaOfKobo(grossKobo), baseAmount: nairaOfKobo(baseKobo), deliveryAmount };
}

/** Returns the cost of delivery; a buyer pays it once, with their first payment. */
function costFor(
  { wallet, payments, shares, deliveries }: WalletFacts,
  { memberId }: Viewer,
): Pick<Wallet, 'deliveryTerms' | 'deliveryDue'> {
  const terms = termsFor(memberId, { wallet, shares });
  if (!terms) return { deliveryTerms: null, deliveryDue: 0 };
  const { townKobo, stateKobo, elsewhereKobo, from } = terms;
  const hasPaid = payments.some((payment) => payment.payerId === memberId && isPaidFor(payment));
  const chosen = deliveries.find(({ payerId }) => payerId === memberId);
  const isSettled = hasPaid || isFree(terms) || wallet.supplierId === memberId;
  const dueKobo = isSettled ? 0 : (chosen?.costKobo ?? null);
  return {
    deliveryTerms: {
      town: nairaOfKobo(townKobo),
      state: nairaOfKobo(stateKobo),
      elsewhere: nairaOfKobo(elsewhereKobo),
      from,
    },
    deliveryDue: dueKobo === null ? null : nairaOfKobo(dueKobo),
  };
}

/** Buyers see their own delivery. While the wallet is open, the seller sees those of buyers who paid. Nobody else sees any. */
function deliveriesFor(
  { wallet, payments, deliveries }: WalletFacts,
  { memberId }: Viewer,
  names: ReadonlyMap<string, string>,
): UncodedDelivery[] {
  const isSeller = wallet.supplierId === memberId;
  const hasPaid = (id: string) =>
    payments.some((one) => one.payerId === id && one.allocation === 'escrow' && one.state === 'succeeded');
  const hasCode = (id: string) => id === memberId && payments.some((one) => one.payerId === id && isUnsettled(one));
  const isShown = ({ payerId }: DeliveryRow) =>
    isSeller ? !isClosed(wallet.state) && hasPaid(payerId) : payerId === memberId;
  return deliveries.filter(isShown).map(({ id, payerId, method, address, handedOverAt }) => ({
    user: { _id: payerId, fullName: names.get(payerId) ?? '' },
    method,
    address,
    handedOverAt: handedOverAt?.toISOString() ?? null,
    codeOf: method === 'pick up' && hasCode(payerId) ? id : null,
  }));
}
