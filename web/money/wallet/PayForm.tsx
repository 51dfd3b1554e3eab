/** A buyer's payment form: units or the whole sum, the total, Pay now by transfer or at the checkout, and Verify payment. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';
import { koboOfNaira } from '#rules/money.ts';
import { isLive } from '#rules/money/payment.ts';
import { refusalOfGross } from '#rules/money/wallet-share.ts';
import { LateFeeNote } from '../checkout/LateFeeNote.tsx';
import { TransferPanel } from '../checkout/TransferPanel.tsx';
import { aboutQuery } from '../../net/about.ts';
import { ApiError } from '../../net/errors.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { isAgain, PayButtons, PayingForm, Verify } from './PayButtons.tsx';
import { QuoteBox } from '../checkout/QuoteBox.tsx';
import { mayStillArrive, noteNow, payTwiceMessage } from './payment-messages.ts';
import { payLabel, unitsQuote } from './share-labels.ts';
import type { WalletStatus } from './wallet-status.ts';
import type { PaymentWay } from './use-payment.ts';
import { WholeNumberField } from '../../ui/form/KindFields.tsx';

interface PayFormProps {
  wallet: Wallet;
  status: WalletStatus;
  way: PaymentWay;
}

export function PayForm({ wallet, status, way }: PayFormProps) {
  const { mine, underWay, isUnplaced } = status;
  const mayPay = wallet.may.pay;
  const paid = mine?.paymentStatus === true;
  const [more, setMore] = useState(false);
  /** Reference of the attempt that its payer says they did not pay. */
  const [given, setGiven] = useState<string>();
  const transfer = way.step === 'checkout' ? null : wallet.transfer;
  const isSaid = transfer === null || way.note?.kind === 'error';
  const note = isSaid ? noteNow(way.note, mine) : undefined;
  const isAwaited = mine !== undefined && mine.reference !== given && isAwaitedNow(mine, way);
  const asks = isAwaited || (mayPay && !isUnplaced && (!paid || more || underWay));
  const once = { ...way, pay: anew(way.pay), payByTransfer: anew(way.payByTransfer) };

  function anew(pay: PaymentWay['pay']): PaymentWay['pay'] {
    return (quantity) => {
      setGiven(undefined);
      return pay(quantity);
    };
  }

  if (transfer) {
    return (
      <div className="grid gap-4">
        {note && <Banner kind={note.kind}>{note.text}</Banner>}
        <TransferPanel
          transfer={transfer}
          supplier={wallet.supplier.user.fullName}
          isBusy={way.step !== 'rest'}
          isVerifying={way.step === 'verifying'}
          onSent={() => void way.verify(transfer.reference, 'transfer')}
          onVerify={() => void way.verify(transfer.reference, 'transfer')}
          onCheckout={() => way.pay(transfer.quantity)}
        />
      </div>
    );
  }

  return (
    <div className="grid gap-4 empty:hidden">
      {note && <Banner kind={note.kind}>{note.text}</Banner>}
      {isUnplaced && !isAwaited && <p className="text-sm">{t('Choose where the goods go. Then you can pay.')}</p>}
      {asks && !isAwaited && <LateFeeNote />}
      {asks && isAwaited && (
        <Awaited wallet={wallet} status={status} way={way} giveUp={() => setGiven(mine.reference)} />
      )}
      {asks &&
        !isAwaited &&
        (wallet.quantity === null || wallet.shares.length > 0 ? (
          <AskWhole wallet={wallet} status={status} way={once} />
        ) : (
          <AskUnits wallet={wallet} status={status} way={once} />
        ))}
      {!asks && !isUnplaced && mayPay && wallet.shares.length === 0 && (
        <Button kind="quiet" onClick={() => setMore(true)}>
          {t('Pay for more units')}
        </Button>
      )}
      {!mayPay && mine && underWay && <Verify status={status} way={way} kind="primary" />}
    </div>
  );
}

/** Pays the whole sum: a one-to-one chat or an agreed price leaves nothing to choose. */
function AskWhole({ wallet, status, way }: PayFormProps) {
  const { isSure, dialog } = useTwice(wallet, status, way);
  const { share } = status;

  const grossKobo = koboOfNaira(share?.amount ?? wallet.amount);

  async function pay(by: PaymentWay['pay']) {
    if (await isSure()) await by(wallet.quantity === null ? null : (share?.quantity ?? null));
  }

  return (
    <>
      <PayingForm way={way} grossKobo={grossKobo} pay={pay}>
        <PayButtons status={status} way={way} grossKobo={grossKobo} label={share && payLabel(share)} />
      </PayingForm>
      {dialog}
    </>
  );
}

/** While the last attempt may still be paid, no other can start unless its payer says that they did not pay. */
function Awaited({ wallet, status, way, giveUp }: PayFormProps & { giveUp: () => void }) {
  const { ask, dialog } = useConfirm();
  const { mine } = status;
  if (!mine) return null;
  const text = payTwiceMessage(mine, wallet.supplier.user.fullName);

  async function sayUnpaid() {
    if (await ask({ title: t('Haven’t you paid?'), yes: t('I did not pay'), no: t('Keep waiting'), text })) giveUp();
  }

  return (
    <>
      <div className="grid gap-2">
        <Verify status={status} way={way} kind="primary" />
        <Button kind="plain" wide disabled={way.step !== 'rest'} onClick={() => void sayUnpaid()}>
          {t('I did not pay')}
        </Button>
      </div>
      {dialog}
    </>
  );
}

/** Asks for confirmation before paying again if the last attempt has ended but its money may still arrive. */
function useTwice(wallet: Wallet, { mine }: WalletStatus, { note }: PaymentWay) {
  const { ask, dialog } = useConfirm();
  const isLate = mine && isAgain(mine) && !isLive(mine.state) && mayStillArrive(mine, note);
  const words = isLate && payTwiceMessage(mine, wallet.supplier.user.fullName);
  const isSure = async () => !words || ask({ title: t('Pay again?'), yes: t('Pay again'), text: words });
  return { isSure, dialog };
}

/** The quantity that the form begins with: an only buyer was asked for all units. */
function unitsFirst({ partners }: Wallet, { mine, unitsLeft }: WalletStatus): number {
  if (mine?.paymentStatus) return 1;
  return mine?.quantity ?? (partners.length === 1 ? unitsLeft : 1);
}

function AskUnits({ wallet, status, way }: PayFormProps) {
  const { unitsLeft } = status;
  const unitPriceKobo = koboOfNaira(wallet.unitPrice ?? 0);
  const [value, setValue] = useState(() => Math.min(unitsFirst(wallet, status), unitsLeft));
  const described = useId();
  const countable = Number.isInteger(value) && value > 0 && value <= unitsLeft;
  const { isSure, dialog } = useTwice(wallet, status, way);

  const { data: about } = useQuery(aboutQuery);
  const quote = unitsQuote(wallet, countable ? value : 1, about);
  const { grossKobo } = quote;

  async function pay(by: PaymentWay['pay']) {
    const refusal = refusalOfGross(grossKobo);
    if (refusal) throw new ApiError('amount', { message: t(refusal), fields: { quantity: t(refusal) } });
    if (await isSure()) await by(value);
  }

  return (
    <>
      <PayingForm way={way} grossKobo={grossKobo} pay={pay}>
        <WholeNumberField
          name="quantity"
          label={t('Quantity')}
          hint={t('{n} of {all} units left', {
            n: unitsLeft.toLocaleString('en-NG'),
            all: (wallet.quantity ?? 0).toLocaleString('en-NG'),
          })}
          max={unitsLeft}
          required
          fault={t('Enter a whole number from 1 to {n}', { n: unitsLeft })}
          defaultValue={value}
          onInput={(event) => setValue(event.currentTarget.valueAsNumber)}
        />
        <QuoteBox
          wallet
          id={described}
          units={{ quantity: value, unitPriceKobo }}
          quote={countable ? quote : undefined}
          deliveryKobo={koboOfNaira(wallet.deliveryDue ?? 0)}
        >
          {t('Enter how many units you want.')}
        </QuoteBox>
        <PayButtons status={status} way={way} grossKobo={grossKobo} described={described} />
      </PayingForm>
      {dialog}
    </>
  );
}

/** True while the attempt is open and may be paid. */
function isAwaitedNow(mine: ReferenceCode, { note, step }: PaymentWay): boolean {
  if (step === 'opening' || step === 'checkout') return false;
  return isAgain(mine) && isLive(mine.state) && mayStillArrive(mine, note);
}
