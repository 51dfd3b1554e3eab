/** A wallet as one member of its chat sees it: with what they may do in it, and whose turn it is. */
import type { Wallet } from '#contract/money/wallet.ts';
import { mayIn, type Viewer } from '#rules/money/permission.ts';
import { turnOf } from '#rules/money/turn.ts';
import { type UnwordedDispute, viewOf, type WalletFacts } from './wallet-view.ts';

export type UnwordedWallet = Omit<Wallet, 'dispute' | 'disputes'> & {
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
    turn: turn && {
      mine: turn.mine,
      act: turn.act,
      users: turn.memberIds.map((_id) => ({ _id, fullName: names.get(_id) ?? '' })),
      until: turn.until?.toISOString() ?? null,
    },
  };
}
