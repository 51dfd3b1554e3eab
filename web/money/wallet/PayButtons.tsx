/** The buttons of a payment form: transfer first, the checkout below it, and Verify payment after an attempt. */
import type { ReactNode } from 'react';
import type { ReferenceCode } from '#contract/money/wallet-shape.ts';
import type { Kobo } from '#rules/money.ts';
import { isLive, isReturning } from '#rules/money/payment.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { CheckoutButton, PayButton } from '../checkout/PayButton.tsx';
import { CHECKOUT, usePayWays } from '../checkout/pay-ways.ts';
import type { PaymentWay } from './use-payment.ts';
import type { WalletStatus } from './wallet-status.ts';

interface PayingFormProps {
  way: PaymentWay;
  grossKobo: Kobo;
  pay: (by: PaymentWay['pay']) => Promise<void>;
  children: ReactNode;
}

/** The first button pays by transfer where that is offered, the second at the checkout. */
export function PayingForm({ way, grossKobo, pay, children }: PayingFormProps) {
  const { allowsTransfer } = usePayWays();
  return (
    <Form
      action={(_, __, button) =>
        pay(allowsTransfer(grossKobo) && button?.name !== CHECKOUT ? way.payByTransfer : way.pay)
      }
    >
      {children}
    </Form>
  );
}

interface PayButtonsProps {
  status: WalletStatus;
  way: PaymentWay;
  grossKobo: Kobo;
  described?: string;
  /** Label of the pay button for an agreed amount. */
  label?: string | undefined;
}

export function PayButtons({ status, way, grossKobo, described, label = t('Pay now') }: PayButtonsProps) {
  const { mine } = status;
  const isByTransfer = usePayWays().allowsTransfer(grossKobo);
  const tried = mine !== undefined && isAgain(mine);
  return (
    <div className="grid gap-2 *:h-auto *:min-h-11 sm:grid-cols-2">
      <PayButton
        label={tried ? t('Pay again') : label}
        isByTransfer={isByTransfer}
        pending={way.step === 'opening' || way.step === 'checkout'}
        disabled={way.step !== 'rest'}
        aria-describedby={described}
        className={tried ? '' : 'sm:col-span-2'}
      />
      {tried && <Verify status={status} way={way} kind="quiet" />}
      {isByTransfer && (
        <CheckoutButton disabled={way.step !== 'rest'} aria-describedby={described} className="sm:col-span-2" />
      )}
    </div>
  );
}

/** True if the viewer's newest attempt is unpaid and not being refunded. */
export function isAgain({ state, paymentStatus }: ReferenceCode): boolean {
  return !isReturning(state) && (!paymentStatus || isLive(state));
}

export function Verify({ status, way, kind }: { status: WalletStatus; way: PaymentWay; kind: 'primary' | 'quiet' }) {
  const { mine } = status;
  if (!mine) return null;
  return (
    <Button
      kind={kind}
      wide
      pending={way.step === 'verifying'}
      disabled={way.step !== 'rest'}
      onClick={() => void way.verify(mine.reference)}
    >
      {t('Verify payment')}
    </Button>
  );
}
