/** What a payer is told of money of theirs that is on its way back, and the form where it needs an account. */
import type { Wallet } from '#contract/money/wallet.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { noteOfRefund } from './refund-messages.ts';
import { RefundAccount } from './RefundAccount.tsx';

export function RefundNote({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const mine = wallet.referenceCodes.find(({ user }) => user._id === selfId);
  if (!mine?.refund) return null;
  const { kind, text: wording } = noteOfRefund(mine.refund, mine.paymentStatus);
  return (
    <section className="grid gap-4">
      <Banner kind={kind}>{wording}</Banner>
      {mine.refund.state === 'needs_attention' && (
        <RefundAccount refundId={mine.refund._id} amount={mine.refund.amount} />
      )}
    </section>
  );
}
