/** One wallet as its viewer sees it. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { t } from '../../i18n.ts';
import { PATHS } from '../../paths.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Money } from '../../ui/Money.tsx';
import { koboOfNaira } from '#rules/money.ts';
import { ReserveNote } from '../payout/ReserveNote.tsx';
import { Deliveries } from './Deliveries.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { awaitedMessage, holdMessage } from './awaited-messages.ts';
import { TradeTimeline } from './TradeTimeline.tsx';
import { Dispute } from './dispute/Dispute.tsx';
import { closingLabel } from './dispute/dispute-labels.ts';
import { PartnersTable } from './PartnersTable.tsx';
import { PayForm } from './PayForm.tsx';
import type { WalletPlace } from './queries.ts';
import { Receipts } from './Receipts.tsx';
import { ReceiptTable } from './ReceiptTable.tsx';
import { RequestForm } from './RequestForm.tsx';
import { isOver, summaryOf, type WalletStatus, walletStatusOf } from './wallet-status.ts';
import { TradeActions } from './TradeActions.tsx';
import { TurnNote } from './TurnNote.tsx';
import { Unpaid } from './Unpaid.tsx';
import { usePayment } from './use-payment.ts';
import { noteOfRefund } from './refund-messages.ts';
import { RefundAccount } from './RefundAccount.tsx';

interface WalletViewProps {
  place: WalletPlace;
  wallet: Wallet;
  selfId: string;
  mayRequest: boolean;
  returned: string | undefined;
  goods: ReactNode;
}

export function WalletView({ place, wallet, selfId, mayRequest, returned, goods }: WalletViewProps) {
  const status = walletStatusOf(wallet, selfId);
  const hold = holdMessage(wallet, selfId);
  const awaited = awaitedMessage(wallet, selfId);
  const way = usePayment(place, wallet, selfId);
  const verifyReturned = useEffectEvent((reference: string) => void way.verify(reference));
  useEffect(() => {
    if (returned) verifyReturned(returned);
  }, [returned]);
  if (isOver(wallet))
    return <Over place={place} wallet={wallet} selfId={selfId} mayRequest={mayRequest} goods={goods} />;
  const { may } = wallet;
  const deliveries = <Deliveries wallet={wallet} selfId={selfId} />;
  const actions = <TradeActions place={place} wallet={wallet} selfId={selfId} />;
  // the seller's part is to ship, so only payers confirm
  const acknowledge = may.acknowledge && !status.isSupplier && (
    <Acknowledge place={place} wallet={wallet} selfId={selfId} />
  );
  const isEarly = !wallet.supplier.receipt;
  return (
    <div className="grid gap-5">
      <TurnNote wallet={wallet} selfId={selfId} />
      {hold && (
        <Banner kind="warning">
          <strong className="font-semibold">{t('This money is on hold.')}</strong> {hold}
        </Banner>
      )}
      <Dispute wallet={wallet} selfId={selfId} />
      <RefundNote wallet={wallet} selfId={selfId} />
      {status.isUnplaced && deliveries}
      {!status.isSupplier && <PayForm wallet={wallet} status={status} way={way} />}
      {!status.isUnplaced && deliveries}
      {may.dispatch && actions}
      {!isEarly && acknowledge}
      {!may.acknowledge && awaited && <p className="text-sm text-quiet">{awaited}</p>}
      {goods}
      {status.isSupplier && (
        <ReserveNote baseKobo={koboOfNaira(wallet.baseAmount)} until={wallet.dispatch && wallet.dispatch.dueAt} />
      )}
      {status.isSupplier && <Unpaid wallet={wallet} />}
      <TradeTimeline wallet={wallet} selfId={selfId} />
      {isEarly && acknowledge}
      {!may.dispatch && actions}
      <div>
        <Fold title={t('Buyers and payments')}>
          <section className="overflow-hidden rounded-field border border-base-300">
            <PartnersTable wallet={wallet} selfId={selfId} />
          </section>
        </Fold>
        <Fold title={t('Amounts and rules')}>
          <Sums wallet={wallet} status={status} />
        </Fold>
      </div>
      <Receipts wallet={wallet} />
    </div>
  );
}

function Sums({ wallet, status }: { wallet: Wallet; status: WalletStatus }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
        {(wallet.unitPrice === null || status.isSupplier) && (
          <Fact name={status.isSupplier ? t('Your part') : t('For the goods')}>
            <Money wallet naira={wallet.baseAmount} />
          </Fact>
        )}
        {wallet.unitPrice !== null && (
          <Fact name={t('Unit price')}>
            <Money wallet naira={wallet.unitPrice} />
          </Fact>
        )}
        {wallet.quantity !== null && (
          <Fact name={t('Units left')}>
            {t('{n} of {all}', {
              n: status.unitsLeft.toLocaleString('en-NG'),
              all: wallet.quantity.toLocaleString('en-NG'),
            })}
          </Fact>
        )}
        <Fact name={t('Includes the 3.5% charge')}>
          <Money wallet naira={wallet.charge} />
        </Fact>
        <Fact name={status.isSupplier ? t('Held for you') : t('Held for the goods')}>
          <Money wallet naira={wallet.balance} />
        </Fact>
      </dl>
      {wallet.state === 'open' && !wallet.dispatch && (
        <p className="text-sm text-quiet">
          {t(
            'Buyers have {n} days after shipping to check the goods. A dispute opened in that time keeps the money held.',
            { n: wallet.inspectionDays },
          )}
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Over({ place, wallet, selfId, mayRequest, goods }: Omit<WalletViewProps, 'returned'>) {
  const [another, setAnother] = useState(false);
  const released = wallet.state === 'released';
  if (another) return <RequestForm place={place} />;
  return (
    <div className="grid gap-5">
      <Banner
        kind={released ? 'success' : 'info'}
        action={
          released &&
          wallet.supplier.user._id === selfId && (
            <ButtonLink kind="quiet" icon="wallet" to={PATHS.money}>
              {t('My money')}
            </ButtonLink>
          )
        }
      >
        <strong className="font-semibold">
          {released ? t('This wallet is complete.') : t('This wallet is closed.')}
        </strong>{' '}
        {summaryOf(wallet, selfId).text}. {closingLabel(wallet, selfId)}
      </Banner>
      {goods}
      <RefundNote wallet={wallet} selfId={selfId} />
      <Dispute wallet={wallet} selfId={selfId} />
      <TradeTimeline wallet={wallet} selfId={selfId} />
      <Fold title={t('Buyers and payments')}>
        <section className="overflow-hidden rounded-field border border-base-300">
          <ReceiptTable wallet={wallet} />
        </section>
      </Fold>
      <Receipts wallet={wallet} />
      {mayRequest && (
        <Button wide kind="quiet" icon="plus" onClick={() => setAnother(true)}>
          {t('Request another wallet')}
        </Button>
      )}
    </div>
  );
}

/** Tells a payer about their refund, with a form if it needs an account. */
function RefundNote({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
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
