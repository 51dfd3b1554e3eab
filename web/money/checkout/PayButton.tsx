/** The two submit buttons of a payment: the first says when it begins a bank transfer, the second opens the checkout. */
import { t } from '../../i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { CHECKOUT, usePayWays } from './pay-ways.ts';

interface SubmitProps {
  pending?: boolean;
  disabled: boolean;
  'aria-describedby'?: string | undefined;
  className?: string;
}

export function PayButton({ label, isByTransfer, ...button }: SubmitProps & { label: string; isByTransfer: boolean }) {
  return (
    <Button type="submit" icon="lock" wide {...button} className={`h-auto min-h-11 py-1.5 ${button.className ?? ''}`}>
      <span className="grid">
        {label} {isByTransfer && <span className="text-xs font-normal">{t('by bank transfer')}</span>}
      </span>
    </Button>
  );
}

export function CheckoutButton(button: SubmitProps) {
  const { checkoutLabel } = usePayWays();
  return (
    <Button type="submit" name={CHECKOUT} kind="quiet" wide {...button}>
      {checkoutLabel}
    </Button>
  );
}
