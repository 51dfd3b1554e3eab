/** The buyers of a wallet: what each pays for, and whether the money has arrived. */
import type { ReferenceCode, Wallet } from '#contract/money/wallet-shape.ts';
import { message } from '#rules/i18n/message.ts';
import { formatKobo, koboOfNaira } from '#rules/money.ts';
import { t } from '../../i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Money } from '../../ui/Money.tsx';
import { type Column, Table } from '../../ui/list/Table.tsx';
import { badgeOfRefund } from './refund-messages.ts';
import { ConfirmButton } from '../../ui/dialog/ConfirmButton.tsx';
import { giveBack } from './queries.ts';

interface Row {
  id: string;
  name: string;
  payment: ReferenceCode | undefined;
}

const QUANTITY: Column<Row> = {
  name: message('Quantity'),
  end: true,
  cell: ({ payment }) => <Figure>{payment?.quantity ?? '–'}</Figure>,
};
const NAME: Column<Row> = {
  name: message('Name'),
  cell: ({ name }) => (
    <span translate="no" className="font-medium wrap-anywhere">
      {name}
    </span>
  ),
};
/** The amount that left the payer's bank, and the seller's part of it. */
const PAID: Column<Row> = {
  name: message('Amount'),
  end: true,
  cell: ({ payment }) => (payment ? <Money wallet naira={payment.amount} /> : '–'),
};
const FOR_SUPPLIER: Column<Row> = {
  name: message('For you'),
  end: true,
  cell: ({ payment }) => (payment ? <Money wallet naira={payment.baseAmount} /> : '–'),
};
const STATE: Column<Row> = { name: message('Payment'), cell: ({ payment }) => <PaymentStatus payment={payment} /> };

/** `selfId`: the viewer; the seller may refund buyers. */
export function PartnersTable({ wallet, selfId }: { wallet: Wallet; selfId: string }) {
  const rows = wallet.partners.map((partner) => ({
    id: partner._id,
    name: partner.fullName,
    payment: wallet.referenceCodes.find(({ user }) => user._id === partner._id),
  }));
  const isSupplier = wallet.supplier.user._id === selfId;
  const columns = [
    NAME,
    ...(wallet.quantity === null ? [] : [QUANTITY]),
    isSupplier ? FOR_SUPPLIER : PAID,
    STATE,
    ...(wallet.may.giveBack.length > 0 ? [backOf(wallet)] : []),
  ];
  return <Table caption={t('Buyers and their payments')} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function backOf(wallet: Wallet): Column<Row> {
  return {
    name: message('Refund'),
    cell: ({ payment }) =>
      payment && wallet.may.giveBack.includes(payment.user._id) ? <GiveBack wallet={wallet} payment={payment} /> : '–',
  };
}

/** Badge for a payment: held, or being returned. */
function PaymentStatus({ payment }: { payment: ReferenceCode | undefined }) {
  if (payment?.state === 'charged_back' && !payment.paymentStatus) {
    return (
      <Badge tone="lost" icon="error">
        {t('reversed by the bank')}
      </Badge>
    );
  }
  const back = payment?.refund && badgeOfRefund(payment.refund.state);
  const isHeld = payment?.paymentStatus === true;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1.5 sm:justify-start">
      {(isHeld || !back) && <Status done={isHeld} note={noteOf(payment)} />}
      {back && (
        <Badge tone={back.tone} icon={back.tone === 'done' ? 'check' : 'clock'}>
          {back.wording}
        </Badge>
      )}
    </span>
  );
}

/** The specification's two words for a state of money. */
function Status({ done, note }: { done: boolean; note?: string | undefined }) {
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <Badge tone={done ? 'done' : 'waiting'} icon={done ? 'check' : 'clock'}>
        {done ? t('success') : t('pending...')}
      </Badge>
      {note && <span className="text-xs text-quiet">{note}</span>}
    </span>
  );
}

/** The note beside the state: the bank's reason for a failed attempt, or that receipt was acknowledged. */
function noteOf(payment: ReferenceCode | undefined): string | undefined {
  if (payment?.state === 'failed') return payment.gatewayResponse ?? t('Declined');
  if (payment?.onHold) return t('on hold');
  if (payment?.released) return t('released');
  if (payment?.receipt) return t('goods received');
  return payment?.ruled ? t('decided') : undefined;
}

function Figure({ children }: { children: number | string }) {
  return <span className="tabular-nums">{children}</span>;
}

/** The seller refunds a buyer, after a confirmation. */
function GiveBack({ wallet, payment }: { wallet: Wallet; payment: ReferenceCode }) {
  const facts = { sum: formatKobo(koboOfNaira(payment.amount)), name: payment.user.fullName };
  return (
    <ConfirmButton
      kind="quiet"
      label={t('Refund')}
      aria-label={t('Refund {name}', facts)}
      title={t('Refund the money?')}
      yes={t('Refund')}
      action={() => giveBack(wallet, payment.user._id)}
    >
      {t('{name} is refunded {sum}, including the charge. You can’t undo this.', facts)}
    </ConfirmButton>
  );
}
