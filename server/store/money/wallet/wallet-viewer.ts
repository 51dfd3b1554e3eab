/** A wallet as one member of its chat sees it: with what they may do in it, and whose turn it is. */
import type { Wallet, WalletDelivery } from '#contract/money/wallet.ts';
import { nairaOfKobo } from '#rules/money.ts';
import { isAccountOpen, isUnsettled } from '#rules/money/payment.ts';
import { mayIn, type Viewer } from '#rules/money/permission.ts';
import { turnOf } from '#rules/money/turn.ts';
import type { PaymentRow } from '../payment/payment.ts';
import { isClosed } from '#rules/money/wallet.ts';
import type { DeliveryRow } from '../delivery/wallet-delivery.ts';
import { type UnwordedDispute, viewOf, type WalletFacts } from './wallet-view.ts';

/** `codeOf`: from which the viewer's own pick-up code is derived. */
type UncodedDelivery = Omit<WalletDelivery, 'code'> & { codeOf: string | null };

export type UnwordedWallet = Omit<Wallet, 'dispute' | 'disputes' | 'carriers' | 'deliveries'> & {
  deliveries: UncodedDelivery[];
  dispute: UnwordedDispute | null;
  disputes: UnwordedDispute[];
};

export function viewFor(facts: WalletFacts, viewer: Viewer): UnwordedWallet {
  const { wallet, people, payments, shares } = facts;
  const partnerIds = people.flatMap(({ _id }) => (_id === wallet.supplierId ? [] : [_id]));
  const turn = turnOf({ ...facts, partnerIds }, viewer);
  // whoever has left the chat may still have paid, or agreed to pay
  const names = new Map([
    ...payments.map(({ payerId, payerName }) => [payerId, payerName] as const),
    ...shares.map(({ memberId, name }) => [memberId, name] as const),
    ...people.map(({ _id, fullName }) => [_id, fullName] as const),
  ]);
  return {
    ...viewOf(facts),
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

/** Only its payer sees the account. */
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

/** A buyer sees their own. The seller sees those of whoever has paid, while the wallet goes on. Nobody else sees any. */
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
