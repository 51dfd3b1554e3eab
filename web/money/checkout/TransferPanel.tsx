/** A bank transfer to an account of its own: the amount, the account, the deadline, and the steps after sending. */
import { useEffect, useState } from 'react';
import type { TransferAccount } from '#contract/money/wallet-shape.ts';
import { formatNaira, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Banner } from '../../ui/alert/Banner.tsx';
import { copyText } from '../../ui/alert/copy-text.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePayWays } from './pay-ways.ts';

const SECOND_MS = 1_000;

interface TransferPanelProps {
  transfer: TransferAccount;
  /** Name of the seller who receives the money. */
  supplier: string;
  /** A request to the provider is running. */
  isBusy: boolean;
  isVerifying: boolean;
  /** Called when the payer says that they sent the transfer. */
  onSent: () => void;
  onVerify: () => void;
  /** Opens the checkout instead. */
  onCheckout: () => Promise<void>;
}

export function TransferPanel({ transfer, supplier, onSent, onVerify, onCheckout, ...step }: TransferPanelProps) {
  const { isSandbox, checkoutLabel } = usePayWays();
  const secondsLeft = useSecondsUntil(transfer.until);
  const sum = formatNaira(koboOfNaira(transfer.amount));
  const { isSent } = transfer;
  const isOver = secondsLeft === 0;
  return (
    <section aria-label={t('Pay by bank transfer')} className="grid gap-4">
      {isSent ? (
        <Banner>
          <strong className="font-semibold">{t('Waiting for your transfer of {sum}.', { sum })}</strong>{' '}
          {t('Most arrive within a minute. You can close this: we notify you and {name}.', { name: supplier })}
        </Banner>
      ) : (
        <p>{t('Send exactly {sum} from your bank app. Any other amount is sent back.', { sum })}</p>
      )}
      <Account transfer={transfer} sum={sum} />
      <Countdown seconds={secondsLeft} />
      {isSandbox && (
        <a href="/sandbox/paystack/?show=payments" target="_blank" rel="noreferrer" className="link text-sm">
          {t('Sandbox: send this transfer')}
        </a>
      )}
      <div className="grid gap-2">
        <Button
          wide
          pending={step.isVerifying}
          disabled={step.isBusy || (isOver && !isSent)}
          onClick={isSent ? onVerify : onSent}
        >
          {isSent ? t('Verify payment') : t('I have sent it')}
        </Button>
        <ConfirmButton
          kind="quiet"
          wide
          disabled={step.isBusy}
          label={checkoutLabel}
          title={t('Pay another way?')}
          yes={checkoutLabel}
          no={t('Keep the account')}
          action={onCheckout}
        >
          {t('Only if you have not sent {sum}. If both arrive, we refund one within 3 to 10 working days.', { sum })}
        </ConfirmButton>
      </div>
    </section>
  );
}

function Account({ transfer, sum }: { transfer: TransferAccount; sum: string }) {
  const { accountNumber, bank, accountName, amount } = transfer;
  return (
    <dl className="grid gap-3 rounded-box border border-base-300 bg-base-200 p-4">
      <Line name={t('Account number')} value={accountNumber} copy={accountNumber} label={t('Copy account number')} />
      <Line name={t('Bank')} value={bank} />
      <Line name={t('Account name')} value={accountName} />
      <Line name={t('Amount')} value={sum} copy={amount.toFixed(2)} label={t('Copy amount')} />
    </dl>
  );
}

interface LineProps {
  name: string;
  value: string;
  /** The text that the button copies, and the button's label. */
  copy?: string;
  label?: string;
}

function Line({ name, value, copy, label = '' }: LineProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd translate="no" className={`wrap-anywhere tabular-nums ${copy === undefined ? '' : 'text-xl font-bold'}`}>
        {value}
      </dd>
      {copy !== undefined && (
        <dd className="col-start-2 row-span-2 row-start-1">
          <IconButton icon="copy" label={label} onClick={() => void copyText(copy)} />
        </dd>
      )}
    </div>
  );
}

function Countdown({ seconds }: { seconds: number }) {
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p role="timer" className="flex items-center gap-2 text-sm font-medium tabular-nums">
      <Icon name="clock" />
      {seconds > 0
        ? t('This account number expires in {time}', { time })
        : t('This account has closed. Do not send money to it.')}
    </p>
  );
}

/** Returns the seconds left until then, counted down to 0. */
function useSecondsUntil(until: string): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
