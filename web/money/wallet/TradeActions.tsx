/** The viewer's actions in a trade besides paying and confirming: ship, hand over, dispute, ask for a refund, cancel. */
import { useState } from 'react';
import type { Wallet } from '#contract/money/wallet-shape.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { momentOf } from '../../ui/Time.tsx';
import { DispatchForm } from './DispatchForm.tsx';
import { DisputeForm } from './dispute/DisputeForm.tsx';
import { acknowledgeReceipt, type WalletPlace } from './queries.ts';
import { handOverConfirmation } from './receipt-confirmation.ts';
import { ownTimeOf } from './trade-steps.ts';
import { cancelWallet, reclaimMoney } from './trade-queries.ts';

type ActionForm = 'dispatch' | 'dispute' | 'reclaim' | 'cancel';

export function TradeActions({ place, wallet, selfId }: { place: WalletPlace; wallet: Wallet; selfId: string }) {
  const [visible, show] = useState<ActionForm>();
  const { walletAddress } = wallet;
  const { may } = wallet;
  const close = () => show(undefined);
  const mine = wallet.referenceCodes.find(({ user }) => user._id === selfId);
  const isPickup = wallet.deliveries.some(({ method }) => method === 'pick up');
  const facts = {
    sum: formatKobo(koboOfNaira(mine?.amount ?? 0)),
    asked: formatKobo(koboOfNaira(wallet.amount)),
  };
  if (visible === 'dispatch' && (may.dispatch || may.correct)) {
    return (
      <Opened close={close}>
        <DispatchForm wallet={wallet} done={close} />
      </Opened>
    );
  }
  if (visible === 'dispute' && may.dispute) {
    return (
      <Opened close={close}>
        <DisputeForm walletAddress={walletAddress} done={close} />
      </Opened>
    );
  }
  return (
    <>
      <div className="grid gap-2 empty:hidden">
        {may.dispatch && (
          <Button wide kind={isPickup ? 'quiet' : 'primary'} icon="box" onClick={() => show('dispatch')}>
            {t('Ship the goods')}
          </Button>
        )}
        {may.dispatch && may.acknowledge && <HandOver place={place} wallet={wallet} selfId={selfId} />}
        {may.correct && (
          <Button wide kind="quiet" icon="edit" onClick={() => show('dispatch')}>
            {t('Edit waybill')}
          </Button>
        )}
        {may.reclaim ? (
          <Button wide kind="quiet" icon="wallet" onClick={() => show('reclaim')}>
            {t('Ask for refund')}
          </Button>
        ) : (
          mine?.reclaimableAt && <ReclaimLater from={mine.reclaimableAt} />
        )}
        {may.dispute && <DisputeOpener until={ownTimeOf(wallet, mine)} open={() => show('dispute')} />}
        {may.cancel && (
          <Button wide kind="quiet" icon="close" onClick={() => show('cancel')}>
            {t('Cancel this wallet')}
          </Button>
        )}
      </div>
      <Confirm
        open={visible === 'reclaim'}
        onClose={close}
        title={t('Ask for your money back?')}
        yes={t('Ask for refund')}
        action={() => reclaimMoney(walletAddress)}
      >
        {t('Nothing was shipped in time. {sum} is refunded to you. Banks take 3 to 10 working days.', facts)}
      </Confirm>
      <Confirm
        open={visible === 'cancel'}
        onClose={close}
        title={t('Cancel this wallet?')}
        yes={t('Cancel wallet')}
        no={t('Keep it')}
        danger
        action={() => cancelWallet(walletAddress)}
      >
        {t(
          'Your request of {asked} is cancelled. Nobody can pay into it any more. You can request another one.',
          facts,
        )}
      </Confirm>
    </>
  );
}

/** Goods handed over in person need no waybill. */
function HandOver({ place, wallet, selfId }: { place: WalletPlace; wallet: Wallet; selfId: string }) {
  const { walletAddress } = wallet;
  return (
    <ConfirmButton
      wide
      kind="quiet"
      icon="check"
      label={wallet.turn?.act === 'hand over' ? t('Handed over without a code') : t('Handed over')}
      title={t('Do your buyers have the goods?')}
      yes={t('They have the goods')}
      action={() => acknowledgeReceipt(place, { acctType: 'supplier', walletAddress })}
    >
      {handOverConfirmation(wallet, selfId)}
    </ConfirmButton>
  );
}

function ReclaimLater({ from }: { from: string }) {
  return (
    <p className="text-sm text-quiet">
      {t('If nothing is shipped by {moment}, you can ask for a refund here.', { moment: momentOf(from) })}
    </p>
  );
}

function DisputeOpener({ until, open }: { until: string | null; open: () => void }) {
  return (
    <>
      {until && (
        <p className="text-sm text-quiet">
          {t('Your inspection period ends on {moment}. You can open a dispute until then.', {
            moment: momentOf(until),
          })}
        </p>
      )}
      <Button wide kind="quiet" icon="warning" onClick={open}>
        {t('Something is wrong: open a dispute')}
      </Button>
    </>
  );
}

function Opened({ close, children }: { close: () => void; children: React.ReactNode }) {
  return (
    <div className="grid gap-3 rounded-field border border-base-300 p-4">
      {children}
      <Button wide kind="plain" onClick={close}>
        {t('Not now')}
      </Button>
    </div>
  );
}
